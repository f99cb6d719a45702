import { shift } from './color'
import { drape } from './garment'
import { type Drawing, fill, n, place, type Sheet, stitch, stroke } from './sheet'
import { cloth, type Weave } from './textile'

/** One sole from above, toe up, around (0, 0), about 220 wide and 600 high. */
const SOLE =
  'M-20 -300C60 -306 112 -240 112 -150C112 -60 78 0 78 90C78 190 70 296 -8 300C-84 300 -96 200 -92 100C-90 20 -122 -40 -120 -140C-118 -236 -84 -296 -20 -300Z'
const BED =
  'M-20 -282C48 -288 96 -228 96 -148C96 -62 62 0 62 90C62 182 56 280 -8 284C-70 284 -80 194 -76 100C-74 20 -104 -44 -104 -140C-102 -222 -74 -278 -20 -282Z'

/** Sandals: slides, thongs or crossed straps, a pair seen from above. */
export function sandals(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['slide', 'thong', 'cross', 'double'] as const)
  const weave = random.pick<Weave>(['plain', 'plain', 'ikat', 'diamond', 'stripe'])
  const bed = ink.isDark ? '#b98c5e' : '#c79f6e'
  const one = () => {
    let art =
      place(fill(SOLE, ink.shadow, 0.28), 'translate(12 22)') +
      place(fill(SOLE, '#6b4a2f'), 'translate(3 9)') +
      fill(SOLE, '#8a6340') +
      fill(BED, bed)
    art +=
      fill(
        BED,
        sheet.radial(
          [
            [0, '#fff', 0.22],
            [0.6, '#fff', 0],
            [1, '#000', 0.2],
          ],
          0.4,
          0.3,
          0.7,
        ),
      ) + stitch(BED, '#f4e3c4', 3)
    art +=
      fill('M-14 190m-42 0a42 52 0 1 0 84 0a42 52 0 1 0 -84 0', '#000', 0.07) +
      fill('M-4 -170m-70 0a70 62 0 1 0 140 0a70 62 0 1 0 -140 0', '#000', 0.06)
    const strap = (d: string) =>
      place(fill(d, '#000', 0.24), 'translate(2 12)') +
      fill(d, ink.base) +
      cloth(sheet, d, { x: -150, y: -260, w: 300, h: 460 }, weave, { scale: 0.55 }) +
      fill(
        d,
        sheet.linear(
          [
            [0, ink.deep, 0.8],
            [0.35, ink.pale, 0.6],
            [0.65, ink.base, 0],
            [1, ink.deep, 0.9],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      stroke(d, ink.line, 2, { opacity: 0.5 })
    const seam = (d: string) => stitch(d, ink.stitch, 2.4)
    if (style === 'slide')
      art +=
        strap('M-128 -170C-60 -226 60 -230 122 -176L100 -14C50 -60 -60 -58 -108 -8Z') +
        seam('M-116 -158C-50 -206 50 -210 110 -162M-100 -28C-56 -70 50 -72 94 -34')
    else if (style === 'double') {
      art +=
        strap('M-128 -180C-60 -226 60 -230 120 -186L112 -110C60 -156 -60 -152 -122 -106Z') +
        seam('M-118 -168C-56 -208 56 -212 112 -172')
      art +=
        strap('M-110 -40C-60 -84 50 -88 96 -46L86 34C46 -12 -58 -10 -98 36Z') +
        stroke('M44 -64h34v44h-34Z', ink.brass, 7)
    } else if (style === 'thong') {
      art += strap(
        'M-12 -196C-2 -200 8 -198 12 -190C60 -150 92 -90 92 -10L66 6C60 -70 34 -120 0 -150C-34 -118 -70 -66 -80 8L-104 -4C-100 -90 -64 -150 -12 -196Z',
      )
      art += `<circle cx="0" cy="-186" r="15" fill="${ink.shade}"/><circle cx="-4" cy="-190" r="6" fill="#fff" fill-opacity=".4"/>`
    } else {
      art +=
        strap('M-128 -176C-110 -196 -90 -206 -70 -208C0 -150 70 -90 96 -10L84 60C30 -40 -50 -120 -126 -140Z') +
        strap('M120 -180C104 -198 86 -208 66 -210C0 -150 -70 -90 -104 -4L-92 64C-30 -40 50 -118 120 -142Z')
      art += seam('M-114 -160C-40 -140 40 -60 86 30M106 -162C40 -140 -40 -60 -92 36')
    }
    return art
  }
  const left = place(one(), 'translate(424 760) rotate(-7) scale(1.36)')
  const right = place(one(), 'translate(776 760) rotate(7) scale(-1.36 1.36)')
  return {
    body: left + right,
    outline: [],
    box: { x: 230, y: 330, w: 740, h: 860 },
    stance: 'flat',
    settings: ['tiles', 'linen'],
    focus: { x: 440, y: 610, zoom: 1.9 },
  }
}

/** Sneakers: a low canvas shoe, a slip-on or a high one; the pair in side view. */
export function sneakers(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['low', 'slip', 'high'] as const)
  const rubber = ink.isPale ? '#e7ddc9' : '#f2ece0'
  const gum = random.chance(0.35) ? '#b9834f' : rubber
  const weave = random.pick<Weave>(['plain', 'plain', 'khaoma', 'herringbone', 'plain'])
  const upper = {
    low: 'M190 900C188 820 196 760 214 716C250 700 300 708 330 736C380 752 440 740 500 716C560 760 640 800 740 822C850 842 916 866 930 916L926 950H196Z',
    slip: 'M190 900C184 810 190 740 214 700C270 690 310 726 360 744C450 764 520 744 570 726C640 770 720 806 790 822C880 842 920 876 930 916L926 950H196Z',
    high: 'M190 900C196 780 184 660 190 540C250 520 360 520 428 540C440 620 470 680 520 716C580 760 650 800 740 822C850 842 916 866 930 916L926 950H196Z',
  }[style]
  const sole =
    'M176 918C300 940 500 944 700 930C800 922 900 900 946 908C960 930 958 976 934 996C800 1012 330 1014 206 998C176 990 166 950 176 918Z'
  const shoe = (back: boolean) => {
    let art =
      fill(upper, ink.base) +
      cloth(sheet, upper, { x: 180, y: 510, w: 760, h: 450 }, weave, { scale: 0.75 }) +
      fill(
        upper,
        sheet.linear([
          [0, ink.pale, 0.6],
          [0.4, ink.base, 0],
          [1, ink.deep, 0.85],
        ]),
      ) +
      fill(
        upper,
        sheet.linear(
          [
            [0, ink.deep, 0.5],
            [0.2, ink.base, 0],
            [0.7, ink.pale, 0.25],
            [1, ink.deep, 0.7],
          ],
          0,
          0,
          1,
          0,
        ),
      )
    let inner =
      drape(ink, [560, 900], [660, 806], 14, 6) +
      drape(ink, [620, 910], [720, 830], 12, 6) +
      drape(ink, [250, 900], [330, 770], 16, 8)
    inner +=
      stroke('M196 800C260 790 290 850 300 950', ink.line, 3, { opacity: 0.6 }) +
      stitch('M196 786C272 776 304 850 314 950', ink.stitch, 2.2)
    if (style !== 'slip') {
      inner +=
        stroke('M520 730C500 800 430 880 420 950', ink.line, 3, { opacity: 0.5 }) +
        stitch('M534 738C514 806 446 884 436 950', ink.stitch, 2.2)
      inner +=
        fill('M770 828C740 860 730 900 734 960H960V820Z', rubber) +
        stroke('M770 828C740 860 730 900 734 960', ink.line, 2.4, { opacity: 0.4 })
    } else
      inner +=
        fill('M420 752C450 800 500 830 560 836L600 742L570 726C520 744 470 760 420 752Z', ink.shade) +
        stroke('M430 760C450 800 500 826 560 832', ink.line, 5, { opacity: 0.5, dash: '4 5', cap: 'butt' })
    art += sheet.inside(upper, inner)
    art += {
      low:
        fill(
          'M214 716C250 700 300 708 330 736C380 752 440 740 500 716C460 700 420 684 380 690C320 676 250 690 214 716Z',
          ink.inner,
        ) + fill('M420 690C470 672 520 690 560 744L500 726C470 716 440 704 420 690Z', ink.light),
      slip: fill(
        'M214 700C270 690 310 726 360 744C450 764 520 744 570 726C520 690 420 676 340 682C290 676 240 684 214 700Z',
        ink.inner,
      ),
      high:
        fill('M190 540C250 520 360 520 428 540C380 556 250 560 190 540Z', ink.inner) +
        fill('M396 520C430 500 470 520 476 570L520 716L450 640C432 610 420 560 396 520Z', ink.light),
    }[style]
    if (style !== 'slip') {
      const eyes =
        style === 'low'
          ? [
              [498, 742],
              [544, 772],
              [592, 796],
              [642, 816],
            ]
          : [
              [440, 566],
              [446, 618],
              [470, 668],
              [506, 718],
              [556, 760],
              [612, 794],
            ]
      for (const [x, y] of eyes as [number, number][]) {
        art +=
          stroke(`M${x - 34} ${y + 44}C${x - 20} ${y + 6} ${x} ${y - 12} ${x + 30} ${y - 14}`, '#000', 13, {
            opacity: 0.15,
          }) + stroke(`M${x - 34} ${y + 40}C${x - 20} ${y + 2} ${x} ${y - 16} ${x + 30} ${y - 18}`, rubber, 12)
        art += `<circle cx="${x - 34}" cy="${y + 42}" r="8" fill="${shift(ink.base, -0.12)}"/>`
      }
    }
    art +=
      fill(sole, gum) +
      fill(
        sole,
        sheet.linear([
          [0, '#fff', 0.3],
          [0.4, '#fff', 0],
          [1, '#000', 0.24],
        ]),
      ) +
      stroke('M172 956C400 976 760 972 954 944', ink.trim, 7, { opacity: 0.9 }) +
      stroke('M176 924C300 946 500 950 700 936C800 928 900 906 946 914', '#000', 2.4, { opacity: 0.25 })
    art += fill('M180 906C176 880 180 850 186 830L214 836C208 860 206 890 210 924Z', ink.trim)
    if (back) art = `<g>${art}${fill(upper, ink.deep, 0.3)}</g>`
    return art
  }
  const rise = style === 'high' ? 0 : -40
  const art =
    place(shoe(true), `translate(96 ${n(-78 + rise)}) translate(600 900) scale(.94) translate(-600 -900)`) +
    place(
      fill('M190 1000C340 960 820 960 960 1000C820 1030 340 1030 190 1000Z', ink.shadow, 0.2),
      `translate(0 ${rise})`,
    ) +
    place(shoe(false), `translate(-6 ${n(30 + rise)})`)
  const top = style === 'high' ? 430 : 560
  return {
    body: art,
    outline: [],
    box: { x: 160, y: top, w: 880, h: 1030 + rise - top },
    stance: 'stand',
    settings: ['bench', 'plinth', 'stool', 'shelf'],
    focus: { x: 520, y: 800 + rise, zoom: 1.8 },
    foot: 420,
  }
}
