import type { Tag } from './tag.ts'

/** A box as the renderer's layout gives it, as far as tags concern it. */
export interface LaidOutNode {
  readonly type: string
  readonly box?: object
  readonly style?: object
  readonly props?: {
    readonly tag?: Tag
    readonly fixed?: boolean
    readonly isNumbered?: boolean
    readonly paint?: () => null
  }
  children?: LaidOutNode[]
}

/** A document laid out: its pages. */
export interface LaidOut {
  readonly children: LaidOutNode[]
}
