import { lineHeightOf, valuesOf } from './tokens.ts'

const display = ['title-sm', 'title', 'headline', 'display']
const uses: Record<string, string> = {
  caption: 'Under prices and fields, in tables and on badges',
  small: 'Controls, lists, the back office',
  body: 'Reading',
  lead: 'The first sentence of a page',
  'title-sm': 'Dialogs, cards',
  title: 'Sections',
  headline: 'The title of a page',
  display: 'The front page, once',
}

/** Every size in both scripts, one under the other, because they share every line of the shop. */
export function TypeScale() {
  return (
    <ul className="my-6 list-none border-line border-t p-0">
      {valuesOf('text').map(({ name, value }) => (
        <li key={name} className="grid gap-x-8 gap-y-3 border-line border-b py-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <p className="text-caption text-muted">
            <code className="block font-mono text-fg">text-{name}</code>
            {value}
            <br />
            line {lineHeightOf(name)}
            <br />
            {uses[name]}
          </p>
          <div
            style={{ fontSize: value, lineHeight: lineHeightOf(name) }}
            className={display.includes(name) ? 'font-display font-semibold text-balance' : undefined}
          >
            <p>The lamp that a potter of Lampang made twice</p>
            <p lang="th">โคมไฟที่ช่างปั้นเมืองลำปางปั้นถึงสองครั้ง</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What is hard in Thai: marks above marks, vowels below, no spaces between words. */
export function ThaiSample() {
  return (
    <div className="my-6 grid gap-6 rounded-lg bg-sunken p-6 sm:grid-cols-2">
      <p lang="th" className="text-body" style={{ lineHeight: 1.7 }}>
        ซื้อเสื้อผ้าฝ้ายทอมือที่นี่ ส่งถึงบ้านภายในสองวัน ผู้สั่งซื้อครั้งแรกได้ส่วนลดสิบเปอร์เซ็นต์ ปู่ย่าตายายก็ใช้ได้ เพราะตัวหนังสือใหญ่พอ
      </p>
      <p className="text-body">
        Hand-woven cotton, at your door within two days. The first order is ten percent less. Grandparents can use it
        too, because the letters are large enough.
      </p>
    </div>
  )
}

/** Figures of one width, so that columns of prices stand under each other. */
export function Figures() {
  return (
    <div className="my-6 w-max rounded-lg border border-line bg-surface p-5 text-end font-semibold tabular-nums">
      <p>1,111.00 THB</p>
      <p>12,480.00 THB</p>
      <p>908.50 THB</p>
    </div>
  )
}
