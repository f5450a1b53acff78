import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What came before the pages that are shown: read when it is asked for, and offered only while there is more. */
export function MoreButton({
  of,
}: {
  of: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}) {
  const { t } = useTranslation('list')
  if (!of.hasNextPage) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mt="xs"
      loading={of.isFetchingNextPage}
      onClick={() => void of.fetchNextPage()}
    >
      {t('history.more')}
    </Button>
  )
}
