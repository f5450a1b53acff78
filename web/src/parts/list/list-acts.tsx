import { Group } from '@mantine/core'
import type { ListFilters } from './export-address.ts'
import { FileMenu } from './file-menu.tsx'
import type { ListState } from './use-list.ts'
import { ViewsMenu } from './views-menu.tsx'

/** What a list without a bar of its own can do as a whole: its views, and itself as a file. */
export function ListActs({
  list: { name, view, show },
  path,
  filters,
}: {
  list: Pick<ListState<string>, 'name' | 'view' | 'show'>
  path: `/api/v1/${string}/export`
  filters: ListFilters
}) {
  return (
    <Group gap="xs">
      {name === undefined ? null : <ViewsMenu list={{ view, show }} name={name} />}
      <FileMenu path={path} filters={filters} />
    </Group>
  )
}
