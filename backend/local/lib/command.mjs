/** The frame of a command that makes, saves or moves a shop: one orderly end, whoever asks for it. */
import { closeAll, killAll } from './children.mjs'
import { printFailure } from './cli.mjs'
import { listenForTheEnd } from './terminal.mjs'

/**
 * @param {{ progress: ReturnType<import('./progress.mjs').createProgress>, release: () => void }} of release: gives back the lock of the shop, if it is held
 * @returns {{ end: (code: number) => Promise<void>, run: (main: () => Promise<void>) => void }}
 */
export function createCommand({ progress, release }) {
  let ending = false

  /** @param {string | number | null | undefined} code */
  async function end(code) {
    ending = true
    progress.close()
    await closeAll()
    release()
    process.exit(code)
  }

  /** @param {() => Promise<void>} main */
  function run(main) {
    listenForTheEnd({
      stop: () => end(130),
      hurry: () => {
        killAll()
        process.exit(130)
      },
    })
    main().catch((/** @type {unknown} */ error) => {
      if (ending) return
      printFailure(error, progress.paint)
      end(1)
    })
  }

  return { end, run }
}
