import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Saves a table of figures as CSV. */
export function CsvButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={onPress}
    >
      {t('chart.csv')}
    </Button>
  )
}
