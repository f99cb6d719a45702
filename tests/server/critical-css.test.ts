import { describe, expect, it } from 'vitest'
import { takeApart } from '#backend/server/build/critical-css.mjs'
import { criticalCss } from '#backend/server/pages/critical-css.ts'

const of = (css: string, html: string) => criticalCss(takeApart(css))(html)
const a = '<p class="a"></p>'

describe('what a page needs of the style sheet', () => {
  it('is the rules whose classes it has, in the sheet’s order, and all that ask for no class', () => {
    const css = '*{margin:0}.b{top:0}.a{left:0}.a.b{right:0}p,.b,.a>span{bottom:0}.a .c{color:red}'
    expect(of(css, a)).toBe('*{margin:0}.a{left:0}p,.b,.a>span{bottom:0}')
    expect(of(css, '<p class="b a"></p>')).toBe('*{margin:0}.b{top:0}.a{left:0}.a.b{right:0}p,.b,.a>span{bottom:0}')
  })
  it('reads names as the browser does, in the sheet and in the markup', () => {
    const css = [
      String.raw`.md\:w-1\/2{width:50%}`,
      String.raw`.\31 0{top:0}`,
      String.raw`.\[\&\>p\]\:x>p{left:0}`,
      String.raw`.data-\[state\=open\]\:y[data-state=open]{left:1px}`,
      '.ไทย{right:0}',
    ]
    const html = '<p class="md:w-1/2 10 [&amp;&gt;p]:x data-[state=open]:y ไทย">class="z"</p>'
    expect(of(css.join(''), html)).toBe(css.join(''))
    expect(of(css.join(''), a)).toBe('')
  })
  it('asks for no class that a selector only may have: of those inside of a bracket', () => {
    const css = '.a:not(.b){top:0}.a:is(.c,.d){left:0}:where(.dark,.dark *).a{right:0}'
    expect(of(css, a)).toBe(css)
  })
  it('keeps what stands around rules, empty too, so that the browser has plain rules alone to put in', () => {
    const css =
      '@layer base,late;@layer base{.b{top:0}}@layer late{@media (min-width:60rem){@supports (gap:1px){.a{left:0}.b{top:0}}}@container (width>1px){.b{top:0}}}'
    expect(of(css, a)).toBe(
      '@layer base,late;@layer base{}@layer late{@media (min-width:60rem){@supports (gap:1px){.a{left:0}}}@container (width>1px){}}',
    )
  })
  it('leaves out what is printed, and what a pointer does over it', () => {
    const css = '@media print{.a{top:0}}@media (hover:hover){.a:hover{left:0}}@media screen{.a{right:0}}'
    expect(of(css, a)).toBe('@media print{}@media (hover:hover){}@media screen{.a{right:0}}')
  })
  it('has rules whole, and all properties, fonts and animations: one that comes later has the whole page styled anew', () => {
    const css = [
      ':root{--one:1px;--two:2px}',
      '.a,.b{--own:1;top:0!important}',
      '@property --two{syntax:"*";inherits:false}',
      '@keyframes spin{to{rotate:1turn}}',
      '@font-face{font-family:x;src:url(/x.woff2)}',
    ].join('')
    expect(of(css, a)).toBe(css)
  })
  it('is of this page and of no other', () => {
    const write = criticalCss(takeApart('.a{top:0}.b{left:0}'))
    expect(write(a)).toBe('.a{top:0}')
    expect(write('<i class="b"></i>')).toBe('.b{left:0}')
    expect(write(a)).toBe('.a{top:0}')
  })
  it('ends the build at what stands in no rule', () => {
    expect(() => takeApart('@media screen{top:0}')).toThrow('a declaration outside of a rule: top:0')
  })
})
