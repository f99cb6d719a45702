import { pseudo, type StoryLanguage } from '../stories/_fixtures/pseudo.ts'

/** The circumstances in which every state story is looked at. */
export type Globals = {
  theme: 'light' | 'dark'
  language: StoryLanguage
  direction: 'ltr' | 'rtl'
  viewport: { value: string; isRotated: boolean }
}
export type World = {
  name: 'light' | 'dark' | 'mobile' | 'thai' | 'forced-colors' | 'rtl' | 'pseudo'
  globals: Globals
  /** Stories with this tag run … */
  include: ['test' | 'visual' | typeof asksForTheme]
  /** … unless they have one of these. */
  exclude?: string[]
  /** Only files whose meta has one of these tags. */
  files?: string[]
  /** Only the stories of these names: of each part and each screen the one that shows most. */
  stories?: string[]
  /** Of the parts of the design system only the stories of these names; of what is made of them all. */
  ofParts?: string[]
  /** The same of whole screens, whose parts are looked at one by one. */
  ofScreens?: string[]
  /** What the browser pretends. */
  browser?: { forcedColors: 'active' }
  /**
   * What axe reads where it is not all: nothing of markup that is another world's (what the system draws with its own colors it
   * cannot read), and no contrast of colors that are another world's, which takes half of its time.
   */
  reads?: 'nothing' | 'no-contrast'
  /** It differs from that world by colors alone: its pictures are taken in passing there, but those of stories with `asksForTheme`. */
  within?: World['name']
}

/** Tag of stories that are made by the theme, not only drawn in its colors. */
export const asksForTheme = 'asks-for-theme'

/** Widths of the toolbar: the reference phone and the specification's breakpoints. */
export const viewports = {
  phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  md: { name: 'md 960', styles: { width: '960px', height: '800px' }, type: 'tablet' },
  lg: { name: 'lg 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  xl: { name: 'xl 1920', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
} as const

const usual: Globals = {
  theme: 'light',
  language: 'en',
  direction: 'ltr',
  viewport: { value: 'lg', isRotated: false },
}
/** What is held in the hand or opens over the page; other parts that a world may break ask for every world by tag. */
const controls = ['kind:control', 'kind:overlay', 'every-world']
/** Pictures of a pointer: a thumb does not hover, and the words and the side do not matter. */
const pointer = ['pointer']
/** The story of a part or a screen that shows most of it. */
const most = ['Default', 'Open']

/** `light` runs every story (behaviour, axe, picture); the others only stories that are looked at. */
export const worlds: readonly World[] = [
  { name: 'light', globals: usual, include: ['test'] },
  { name: 'dark', globals: { ...usual, theme: 'dark' }, include: [asksForTheme], within: 'light', ofScreens: most },
  {
    name: 'mobile',
    globals: { ...usual, viewport: { value: 'phone', isRotated: false } },
    include: ['visual'],
    exclude: pointer,
    ofParts: most,
    reads: 'no-contrast',
  },
  {
    name: 'thai',
    globals: { ...usual, language: 'th' },
    include: ['visual'],
    exclude: pointer,
    ofParts: most,
    reads: 'nothing',
  },
  {
    name: 'forced-colors',
    globals: usual,
    include: ['visual'],
    files: controls,
    browser: { forcedColors: 'active' },
    reads: 'nothing',
  },
  {
    name: 'rtl',
    globals: { ...usual, direction: 'rtl' },
    include: ['visual'],
    exclude: pointer,
    files: controls,
    ofParts: most,
    reads: 'nothing',
  },
  // A language that nobody speaks: longer, with marks over the letters, from right to left. What it leaves in English was not translated.
  {
    name: 'pseudo',
    globals: { ...usual, language: pseudo, direction: 'rtl' },
    include: ['visual'],
    stories: most,
    reads: 'nothing',
  },
]

/** Whether a story is photographed in a world, by its tags (those of its file among them) and its name. */
export const isPictured = ({ id, tags }: { id: string; tags: readonly string[] }, world: World): boolean => {
  const { exclude = [], files, stories, ofParts, ofScreens } = world
  const names = stories ?? (id.startsWith('ui-') ? ofParts : id.startsWith('screens-') ? ofScreens : undefined)
  return (
    tags.includes('visual') &&
    !exclude.some((tag) => tags.includes(tag)) &&
    (files?.some((tag) => tags.includes(tag)) ?? true) &&
    (names?.some((name) => id.endsWith(`--${name.toLowerCase()}`)) ?? true)
  )
}

/** The worlds whose pictures of a story a run of `here` takes: its own, and those that it takes in passing. */
export const picturedIn = (here: World, story: { id: string; tags: readonly string[] }): readonly World[] =>
  worlds.filter((world) => {
    const inPassing = world.within !== undefined && !story.tags.includes(asksForTheme)
    return (inPassing ? world.within === here.name : world === here) && isPictured(story, world)
  })

/** CSS pixels across. */
export const widthOf = ({ globals }: World): number =>
  Number.parseInt(viewports[globals.viewport.value as keyof typeof viewports].styles.width, 10)

/** Name of a story's picture: world, path of the story's file, story. */
export function pictureName(world: World['name'], file: string, id: string): string {
  const path = /(?:^|\/)stories\/(.+)\.stories\.tsx$/.exec(file)?.[1]
  const story = id.split('--')[1]
  if (!path || !story) throw new Error(`"${id}" of ${file} is no story that can be photographed.`)
  return `${world}/${path}/${story}`
}
