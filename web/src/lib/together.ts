import { BatchLinkPlugin } from '@orpc/client/plugins'
import { ASKED_TOGETHER } from '@pegada/contract/asked-together.ts'
import { LostLine } from './lost-line.ts'

/** How calls come together: what a link is given, and what is made of each answer that it gets. */
export interface Together {
  readonly plugin: BatchLinkPlugin<object>
  /** Throws `LostLine` where the server knows no calls that come together: whoever made them tries again, and then each is asked alone. */
  note(request: Request, response: Response): void
}

/**
 * What is called in one breath of the lists of the tray of work under way (`ASKED_TOGETHER`) comes in one request and one answer. A
 * server of the release before, which answers beside the new one while an installation is upgraded, is asked for each alone.
 */
export function askTogether(address: () => string): Together {
  let isEachAlone = false
  return {
    plugin: new BatchLinkPlugin({
      groups: [{ condition: ({ path }) => ASKED_TOGETHER.has(path.join('.')), context: {} }],
      exclude: () => isEachAlone,
      url: address,
    }),
    note({ url }, { status }) {
      if (url !== address() || status !== 404) return
      isEachAlone = true
      throw new LostLine('calls that came together were not known')
    },
  }
}
