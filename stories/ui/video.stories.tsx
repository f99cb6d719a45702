import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Video, type VideoProps } from '#ui/video/video.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'
import { banner } from '../_fixtures/shop-pictures.ts'
import loom from '../_fixtures/video/loom.webm'

const words = (language: string, line: string) => ({
  src: `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n00:00.000 --> 00:02.000\n${line}\n`)}`,
  language,
})
const film = (language: 'en' | 'th'): Partial<VideoProps> => ({
  title: language === 'th' ? 'ทอผ้าครามที่บ้านคราม' : 'Weaving indigo at Baan Kram',
  poster: banner('studio'),
})
const played = fn<() => Promise<void>>()
const cannot = () => Promise.reject(new DOMException('No source can be played', 'NotSupportedError'))

const meta = {
  title: 'UI/Video',
  component: Video,
  tags: ['kind:display'],
  parameters: { visual: { images: true } },
  // Decoding a film is the browser's work and needs a real press; here it says what the browser would say.
  beforeEach: () => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = played
    played.mockReset()
    played.mockResolvedValue(undefined)
    return () => {
      HTMLMediaElement.prototype.play = play
    }
  },
  args: {
    title: 'Weaving indigo at Baan Kram',
    sources: [{ src: loom, type: 'video/webm' }],
    captions: [
      { ...words('en', 'The shuttle clacks.'), label: 'English' },
      { ...words('th', 'เสียงกระสวยกระทบกี่'), label: 'ไทย' },
    ],
    poster: null,
    duration: '0:42',
    className: 'max-w-2xl',
  },
  render: inLanguage(Video, film),
} satisfies Meta<typeof Video>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutPoster: Story = { render: (args) => <Video {...args} poster={null} duration={undefined} /> }
export const LongText: Story = {
  args: {
    caption:
      'Khun Malee has been weaving for forty years; the shirt that you see on the loom took her two weeks, because indigo must be dipped eight times.',
  },
}
export const Failed: Story = {
  play: async ({ canvas, userEvent }) => {
    played.mockImplementation(cannot)
    await userEvent.click(canvas.getByRole('button'))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const NothingIsFetchedBeforePlay: Story = {
  tags: ['!visual'],
  play: async ({ canvas, canvasElement }) => {
    const video = canvasElement.querySelector('video') as HTMLVideoElement
    await expect(canvas.getByRole('button', { name: 'Play: Weaving indigo at Baan Kram, 0:42' })).toBeVisible()
    await expect(video.preload).toBe('none')
    await expect(video.autoplay).toBe(false)
    await expect(video.paused).toBe(true)
    await expect(video.networkState).not.toBe(HTMLMediaElement.NETWORK_LOADING)
  },
}
export const PlayStartsItAndHandsTheFocusToThePlayer: Story = {
  tags: ['!visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = canvasElement.querySelector('video') as HTMLVideoElement
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(played).toHaveBeenCalledOnce()
    await expect(video.controls).toBe(true)
    await expect(video).toHaveFocus()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const CaptionsOfThePageAreOn: Story = {
  tags: ['!visual'],
  play: async ({ canvasElement }) => {
    const on = [...canvasElement.querySelectorAll('track')].filter((track) => track.default)
    await expect(on.map((track) => track.srclang)).toEqual(['en'])
  },
}
export const TryingAgainPlaysOnceTheFileIsThere: Story = {
  tags: ['!visual'],
  play: async (context) => {
    await Failed.play?.(context)
    const { canvas, userEvent } = context
    played.mockResolvedValue(undefined)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expect(played).toHaveBeenCalledTimes(2)
  },
}
export const APressThatTheBrowserRefusesLeavesItsControls: Story = {
  tags: ['!visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    played.mockRejectedValue(new DOMException('Press once more', 'NotAllowedError'))
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvasElement.querySelector('video')?.controls).toBe(true)
  },
}
