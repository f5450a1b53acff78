import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** A list as a file, in the two formats that files have; `note` says what goes into it, the whole list unless said. */
export function DownloadMenu({ download, note }: { download: (format: 'csv' | 'xlsx') => string; note?: string }) {
  const { t } = useTranslation('list')
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}>
          {t('download.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{note ?? t('download.note')}</Menu.Label>
        {formats.map((format) => (
          <Menu.Item key={format} component="a" href={download(format)} download>
            {t(`download.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const formats = ['csv', 'xlsx'] as const
