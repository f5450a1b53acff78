import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/states.tsx'

/** Nothing matches what the list is narrowed to; the way back to the whole list. */
export function NoRows({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('list')
  return (
    <EmptyState
      title={t('empty.filtered')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('empty.clear')}
        </Button>
      }
    />
  )
}
