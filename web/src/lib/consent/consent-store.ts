import { openCookiesEvent } from '../website-marks.ts'
import { type Categories, type Choice, choiceKey, makeChoice, readChoice } from './choice.ts'

/** What is open: the banner while nobody chose, the settings when asked for. */
export type Asking = 'closed' | 'banner' | 'settings'

type Events = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** The browser, as far as consent needs it. */
export interface ConsentWorld {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Where `storage` events of other tabs arrive. */
  readonly tabs: Events
  /** Where the wish to change the choice arrives, from anywhere in the page. */
  readonly wishes: Events
  now(): Date
  /** Tells the server what was chosen. */
  tell(choice: Choice): void
}

export interface ConsentStore {
  asking(): Asking
  choice(): Choice | undefined
  decide(categories: Categories): void
  /** Opens the settings. */
  manage(): void
  /** Leaves the settings without a choice: the banner stays where none was made before. */
  leave(): void
  subscribe(listener: () => void): () => void
}

/** Keeps the visitor's choice, tells what to show, and stays in step with other tabs. */
export function makeConsentStore(world: ConsentWorld): ConsentStore {
  let choice = readChoice(world.storage.getItem(choiceKey), world.now())
  let asking: Asking = choice ? 'closed' : 'banner'
  const listeners = new Set<() => void>()
  const turn = (next: Asking): void => {
    asking = next
    for (const listener of listeners) listener()
  }
  const manage = (): void => turn('settings')
  const follow = (event: Event): void => {
    const { key } = event as StorageEvent
    if (key !== choiceKey && key !== null) return
    choice = readChoice(world.storage.getItem(choiceKey), world.now())
    turn(choice ? 'closed' : 'banner')
  }
  return {
    asking: () => asking,
    choice: () => choice,
    decide(categories) {
      choice = makeChoice(categories, world.now())
      world.storage.setItem(choiceKey, JSON.stringify(choice))
      turn('closed')
      world.tell(choice)
    },
    manage,
    leave: () => turn(choice ? 'closed' : 'banner'),
    subscribe(listener) {
      if (listeners.size === 0) {
        world.tabs.addEventListener('storage', follow)
        world.wishes.addEventListener(openCookiesEvent, manage)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        world.tabs.removeEventListener('storage', follow)
        world.wishes.removeEventListener(openCookiesEvent, manage)
      }
    },
  }
}
