import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { exportAddress, type ListFilters } from './export-address.ts'

/** The figures of the page as a file, made when it is asked for. */
export function ReportMenu({
  label,
  note,
  path,
  filters,
}: {
  label: string
  note: string
  path: `/api/v1/${string}/export`
  filters: ListFilters
}) {
  const { t } = useTranslation('list')
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{note}</Menu.Label>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Menu.Item key={format} component="a" href={exportAddress(path, format, { filters })} download>
            {t(`download.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
