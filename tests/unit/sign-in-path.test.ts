import { describe, expect, it } from 'vitest'
import { safePath } from '#features/shared/safe-path.ts'
import { signInPath } from '#features/shared/sign-in-path.ts'

describe('the way to the sign-in page', () => {
  it('keeps the way back and its language', () => {
    expect(signInPath('/')).toBe('/auth/login')
    expect(signInPath('/th')).toBe('/th/auth/login')
    expect(signInPath('/account?tab=orders')).toBe('/auth/login?redirect=%2Faccount%3Ftab%3Dorders')
    expect(signInPath('/th/cart', { error: 'AccessDenied' })).toBe(
      '/th/auth/login?error=AccessDenied&redirect=%2Fth%2Fcart',
    )
    expect(signInPath('/', { popup: '1', staff: '1' })).toBe('/auth/login?popup=1&staff=1')
  })
})

describe('the way back from it', () => {
  const origin = 'https://shop.example'
  it.each([
    ['/th/checkout?step=payment#pay', '/th/checkout?step=payment#pay'],
    ['/cart?x=1#y', '/cart?x=1#y'],
    ['/apiary', '/apiary'],
    ['https://shop.example/th/cart', '/th/cart'],
  ])('may be %s', (value, expected) => {
    expect(safePath(value, origin)).toBe(expected)
  })
  it.each([
    ['https://shop.example'],
    ['//evil.example/x'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['/..//evil.example'],
    ['/%2F/evil.example'],
    ['https://evil.example/'],
    ['https://shop.example.evil.example/'],
    ['https://shop.example@evil.example/'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['cart'],
    ['/%zz'],
    ['/api'],
    ['/api/_auth/signout'],
    ['/%61pi/_auth/signout'],
    ['/x/../internal/events'],
    ['/internal/events'],
    [''],
    [null],
    [undefined],
    [`/${'x'.repeat(3000)}`],
  ])('is never %s (R-370)', (value) => {
    expect(safePath(value, origin)).toBe('/')
  })
  it('is a path alone where no origin is known', () => {
    expect(safePath('https://shop.example/cart')).toBe('/')
    expect(safePath('/cart')).toBe('/cart')
  })
})
