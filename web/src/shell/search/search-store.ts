import { createSpotlight } from '@mantine/spotlight'

/** Whether the search is open and which of what it found is chosen; and how it is opened. */
export const [searchStore, search] = createSpotlight()

/** Chooses the first of what is found, which Enter opens: what comes later than the typing has none chosen. */
export function chooseFirst(): void {
  const { listId } = searchStore.getState()
  const actions = document.getElementById(listId)?.querySelectorAll('[data-action]') ?? []
  for (const action of actions) action.removeAttribute('data-selected')
  actions[0]?.setAttribute('data-selected', 'true')
  searchStore.setState({ ...searchStore.getState(), selected: actions.length === 0 ? -1 : 0 })
}
