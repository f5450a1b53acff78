import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import type { Selection } from '../../ui/selection.ts'
import type { PageAnswer } from '../../ui/table-footer.tsx'
import classes from './list.module.css'

/** How many rows are selected, the way to all that match, and what can be done with them. */
export function SelectionBar({
  selection,
  answer,
  download,
  children,
}: {
  selection: Selection
  answer: PageAnswer | undefined
  download: (format: 'csv' | 'xlsx') => string
  children?: ReactNode
}) {
  const { t } = useTranslation('list')
  if (!answer || (!selection.isAll && selection.ids.size === 0)) return null
  const total = answer.isCapped
    ? t('common:table.more', { total: formatCount(answer.total) })
    : formatCount(answer.total)
  const isMore = !selection.isAll && (answer.isCapped || selection.ids.size < answer.total)
  return (
    <div className={classes.selection}>
      <output className="pg-num">
        {t('select.count', { total: selection.isAll ? total : formatCount(selection.ids.size) })}
      </output>
      {isMore ? (
        <Button variant="subtle" size="compact-sm" onClick={selection.selectAll}>
          {t('select.all', { total })}
        </Button>
      ) : null}
      <Button
        component="a"
        href={download('xlsx')}
        download
        variant="default"
        size="compact-sm"
        leftSection={<IconDownload size={14} aria-hidden />}
      >
        {t('select.download')}
      </Button>
      {children}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
        {t('select.clear')}
      </Button>
    </div>
  )
}
