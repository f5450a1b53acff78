import { type LiveTopic, liveTopics } from '@pegada/contract/live.ts'

/** What the tab that holds the browser's line tells the others: how the line stands, and what changed. */
export interface TabNote {
  readonly isUp: boolean
  /** The last event that was heard, from where another tab goes on when it takes the line over. */
  readonly id: string | undefined
  readonly topics: readonly LiveTopic[]
}

/** What a tab says that has just come: the holder then tells it how the line stands. */
export const newcomer = 'here'

/** Reads a note from another tab; undefined for what is none, such as one of another release. */
export function readTabNote(data: unknown): TabNote | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { isUp, id, topics }: Partial<Record<keyof TabNote, unknown>> = data
  if (typeof isUp !== 'boolean' || !Array.isArray(topics)) return undefined
  return {
    isUp,
    id: typeof id === 'string' ? id : undefined,
    topics: liveTopics.filter((topic) => topics.includes(topic)),
  }
}
