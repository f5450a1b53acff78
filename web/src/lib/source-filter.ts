import type { SelectProps } from '@mantine/core'
import { type SearchedSource, searchSources } from '@pegada/core/factor/search-sources.ts'

type Filter = NonNullable<SelectProps['filter']>
type Option = { readonly value: string; readonly label: string }

/**
 * The filter of a list of sources: found by any name, what the company uses and what is usual in Brazil first; groups stay in
 * their order. `find` gives the source that an option stands for; an option of none is found by its label.
 */
export function sourceFilter(find: (value: string) => SearchedSource | undefined): Filter {
  const sought = <O extends Option>(options: readonly O[], typed: string): O[] =>
    searchSources(
      options.map((option) => ({ names: [option.label], ...find(option.value), key: option.value, option })),
      typed,
    ).map(({ source: { option } }) => option)
  return ({ options, search }) => {
    const single = options.flatMap((one) => ('group' in one ? [] : [one]))
    const grouped = options.flatMap((one) => {
      if (!('group' in one)) return []
      const items = sought(one.items, search)
      return items.length === 0 ? [] : [{ ...one, items }]
    })
    return [...sought(single, search), ...grouped]
  }
}
