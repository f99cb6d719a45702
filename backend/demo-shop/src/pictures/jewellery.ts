import { mix, shift } from './color'
import { block, type Drawing, fill, line, n, oval, place, ring, type Sheet, stitch, stroke } from './sheet'
import { cloth } from './textile'

/** Earrings: hoops, drops, discs, fans or beads, a pair on a stone card. */
export function earrings(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['hoop', 'drop', 'disc', 'fan', 'beads'] as const)
  const gold = random.chance(0.75) ? '#cfa759' : '#c3c6c6'
  const metal = (d: string, w: number) =>
    stroke(d, shift(gold, -0.2), w + 4) +
    stroke(d, gold, w) +
    place(stroke(d, '#fff', w * 0.3, { opacity: 0.7 }), `translate(${n(-w * 0.2)} ${n(-w * 0.2)})`)
  const enamel = (d: string) =>
    fill(d, ink.base) +
    fill(
      d,
      sheet.linear(
        [
          [0, ink.pale, 0.9],
          [0.5, ink.base, 0],
          [1, ink.deep, 0.9],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    stroke(d, shift(gold, -0.12), 9) +
    stroke(d, gold, 5)
  const one = () => {
    const hook = 'M0 0C-6 -96 -70 -96 -74 -30'
    const parts: Record<typeof style, { art: string; shape: string }> = {
      hoop: {
        shape: ring(0, 190, 170, 186),
        art:
          stroke(ring(0, 190, 150, 166), ink.deep, 54) +
          stroke(ring(0, 190, 150, 166), ink.base, 46) +
          stroke('M-140 150C-120 60 -40 26 30 32', ink.pale, 16) +
          stroke('M-70 340C0 372 90 350 130 270', ink.deep, 14, { opacity: 0.5 }),
      },
      drop: {
        shape: 'M0 40C70 150 124 250 120 330C114 410 60 446 0 446C-60 446 -114 410 -120 330C-124 250 -70 150 0 40Z',
        art:
          enamel('M0 40C70 150 124 250 120 330C114 410 60 446 0 446C-60 446 -114 410 -120 330C-124 250 -70 150 0 40Z') +
          fill('M-60 250C-80 310 -70 370 -30 400C-50 350 -50 300 -34 240Z', '#fff', 0.4),
      },
      disc: {
        shape: ring(0, 90, 62, 62) + ring(0, 300, 128, 128),
        art:
          enamel(ring(0, 90, 62, 62)) +
          metal('M0 152V176', 9) +
          enamel(ring(0, 300, 128, 128)) +
          fill('M-80 300a80 80 0 0 1 160 0Z', gold) +
          stroke(line([-96, 318], [96, 318]), gold, 8) +
          stroke(line([-66, 344], [66, 344]), gold, 8),
      },
      fan: {
        shape: 'M0 40L180 330A340 340 0 0 1 -180 330Z',
        art:
          enamel('M0 60L176 330A330 330 0 0 1 -176 330Z') +
          [-120, -60, 0, 60, 120]
            .map((x) => stroke(line([x * 0.12, 90], [x * 1.08, 366 - Math.abs(x) * 0.16]), gold, 5))
            .join('') +
          [-150, -90, -30, 30, 90, 150]
            .map(
              (x) =>
                `<circle cx="${x}" cy="${n(410 - Math.abs(x) * 0.26)}" r="19" fill="${ink.trim}"/><circle cx="${x - 5}" cy="${n(404 - Math.abs(x) * 0.26)}" r="6" fill="#fff" fill-opacity=".5"/>`,
            )
            .join(''),
      },
      beads: {
        shape: block(-60, 40, 120, 420, 60),
        art:
          metal('M0 20V480', 5) +
          [
            [84, 42, ink.base],
            [178, 54, ink.trim],
            [296, 68, ink.base],
            [420, 58, ink.shade],
          ]
            .map(
              ([y, r, color]) =>
                `<circle cx="0" cy="${y}" r="${r}" fill="${color}"/>` +
                fill(
                  ring(0, y as number, r as number, r as number),
                  sheet.radial(
                    [
                      [0, '#fff', 0.55],
                      [0.4, '#fff', 0],
                      [1, '#000', 0.36],
                    ],
                    0.34,
                    0.3,
                    0.75,
                  ),
                ),
            )
            .join(''),
      },
    }
    const { art, shape } = parts[style]
    return (
      place(
        fill(shape, style === 'hoop' ? 'none' : ink.shadow, 0.24) +
          (style === 'hoop' ? stroke(ring(0, 190, 150, 166), ink.shadow, 52, { opacity: 0.22 }) : ''),
        'translate(16 26)',
      ) +
      metal(hook, 8) +
      art +
      (style === 'hoop' ? '' : metal(ring(0, 22, 18, 20), 8)) +
      `<circle cx="0" cy="2" r="14" fill="${gold}"/><circle cx="-4" cy="-3" r="5" fill="#fff" fill-opacity=".7"/>`
    )
  }
  const stone =
    'M250 380C300 300 900 290 950 370C990 520 996 1010 956 1130C900 1210 300 1216 246 1136C204 1010 206 520 250 380Z'
  const slab = mix(ink.ground, ink.isPale ? '#8d8f88' : '#ffffff', ink.isPale ? 0.35 : 0.6)
  let art =
    place(fill(stone, ink.shadow, 0.2), 'translate(14 24)') +
    fill(stone, slab) +
    fill(
      stone,
      sheet.linear(
        [
          [0, '#fff', 0.35],
          [1, '#000', 0.05],
        ],
        0,
        0,
        1,
        1,
      ),
    )
  let veins = ''
  for (let i = 0; i < 90; i++)
    veins += `M${n(random.range(260, 940))} ${n(random.range(360, 1140))}h${n(random.range(1, 5))}`
  art += sheet.inside(stone, stroke(veins, ink.shadow, 4, { opacity: 0.16 }))
  art += place(one(), 'translate(430 540)') + place(one(), 'translate(800 520) rotate(5)')
  return {
    body: art,
    outline: [],
    box: { x: 220, y: 310, w: 760, h: 890 },
    stance: 'flat',
    focus: { x: 440, y: 740, zoom: 1.75 },
  }
}

/** Watch: round or square case; leather, cloth or metal strap. */
export function watch(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const square = random.chance(0.3)
  const gold = random.pick(['#cfa759', '#c9ccca', '#3a3d3d'])
  const dial = random.pick(['#f7f3e9', '#f7f3e9', ink.isDark ? '#26302f' : ink.deep])
  const onDial = dial === '#f7f3e9' ? '#2b2f2e' : '#f4ead2'
  const woven = random.chance(0.4)
  const top = 'M500 210C520 196 680 196 700 210L716 560H484Z'
  const bottom = 'M484 940H716L696 1290C680 1322 520 1322 504 1290Z'
  let art = ''
  for (const d of [top, bottom]) {
    art +=
      fill(d, ink.base) +
      (woven ? cloth(sheet, d, { x: 470, y: 190, w: 260, h: 1140 }, 'herringbone', { scale: 0.5 }) : '') +
      fill(
        d,
        sheet.linear(
          [
            [0, ink.deep, 0.9],
            [0.2, ink.pale, 0.55],
            [0.5, ink.base, 0],
            [0.82, ink.shade, 0.6],
            [1, ink.deep, 1],
          ],
          0,
          0,
          1,
          0,
        ),
      )
  }
  art += stitch('M516 220L502 560M684 220L698 560M502 940L520 1290M698 940L680 1290', ink.stitch, 4)
  for (let i = 0; i < 5; i++) art += oval(600, 1040 + i * 48, 8, 10, ink.inner)
  art +=
    stroke(block(486, 180, 228, 76, 18), shift(gold, -0.16), 20) +
    stroke(block(486, 180, 228, 76, 18), gold, 13) +
    stroke(line([600, 186], [600, 270]), gold, 12)
  art +=
    fill(block(492, 318, 216, 46, 10), ink.shade) + stroke(block(492, 318, 216, 46, 10), ink.line, 2, { opacity: 0.4 })
  art +=
    fill('M470 540H730L742 600H458ZM470 960H730L742 900H458Z', shift(gold, -0.14)) +
    fill(block(806, 722, 46, 56, 10), shift(gold, -0.1)) +
    fill(block(806, 722, 46, 20, 8), '#fff', 0.35)
  const shape = (r: number) => (square ? block(600 - r, 750 - r, 2 * r, 2 * r, r * 0.32) : ring(600, 750, r, r))
  art +=
    place(fill(shape(216), ink.shadow, 0.25), 'translate(12 20)') +
    fill(shape(216), shift(gold, -0.12)) +
    fill(shape(212), gold) +
    fill(
      shape(212),
      sheet.linear(
        [
          [0, '#fff', 0.65],
          [0.4, '#fff', 0],
          [1, '#000', 0.3],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    fill(shape(182), shift(gold, -0.22)) +
    fill(shape(176), dial) +
    fill(
      shape(176),
      sheet.linear(
        [
          [0, '#000', 0.14],
          [0.3, '#000', 0],
          [1, '#fff', 0.12],
        ],
        0,
        0,
        1,
        1,
      ),
    )
  let ticks = ''
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2
    const long = i % 3 === 0 ? 34 : 18
    ticks += `M${n(600 + Math.sin(a) * 156)} ${n(750 - Math.cos(a) * 156)}L${n(600 + Math.sin(a) * (156 - long))} ${n(750 - Math.cos(a) * (156 - long))}`
  }
  art +=
    stroke(ticks, onDial, 6) +
    fill('M572 680a28 28 0 0 1 56 0Z', ink.trim) +
    stroke(line([564, 690], [636, 690]), ink.trim, 4)
  art +=
    place(
      stroke('M600 750L524 700', '#000', 10, { opacity: 0.16 }) +
        stroke('M600 750L690 656', '#000', 8, { opacity: 0.16 }),
      'translate(4 8)',
    ) +
    stroke('M600 750L524 700', onDial, 11) +
    stroke('M600 750L690 656', onDial, 8) +
    stroke('M586 776L652 862', '#c8553d', 4) +
    `<circle cx="600" cy="750" r="11" fill="${onDial}"/><circle cx="600" cy="750" r="5" fill="#c8553d"/>`
  art += sheet.inside(shape(176), fill('M420 560L620 560L460 940H400Z', '#fff', 0.16))
  return {
    body: art,
    outline: [top, bottom, shape(216)],
    box: { x: 380, y: 170, w: 480, h: 1150 },
    stance: 'flat',
    focus: { x: 620, y: 740, zoom: 1.75 },
  }
}
