import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { exportAddress } from '../../parts/list/export-address.ts'

/** One of the tables as a file of the server. */
export function CsvLink({ part, year }: { part: 'totals' | 'inventories' | 'reports'; year?: number | undefined }) {
  const { t } = useTranslation('platform-report')
  return (
    <Group>
      <Button
        component="a"
        href={exportAddress('/api/v1/platform-reports/export', 'csv', { filters: { part, year } })}
        download
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('file', { table: t(`${part}.title`) })}
      </Button>
    </Group>
  )
}
