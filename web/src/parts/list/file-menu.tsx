import { DownloadMenu } from './download-menu.tsx'
import { exportAddress, type ListFilters } from './export-address.ts'

/** The list on screen as a file: where it is written, and what the list is asked for. */
export function FileMenu({ path, filters }: { path: `/api/v1/${string}/export`; filters: ListFilters }) {
  return <DownloadMenu download={(format) => exportAddress(path, format, { filters })} />
}
