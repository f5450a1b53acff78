import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'
import opens from './open-button.module.css'
import type { DataTableProps } from './table-props.ts'

/** The rows of a table as cards, for screens too narrow for columns: the first column is the card's title. */
export function TableCards<T, S extends string>({
  caption,
  columns,
  rows,
  rowId,
  onOpen,
  openLabel,
  openId,
  selection,
  nameOf = openLabel ?? rowId,
}: DataTableProps<T, S> & { rows: readonly T[] }) {
  const [first, ...others] = columns
  const { t } = useTranslation()
  const page = rows.map(rowId)
  const chosen = page.filter((id) => selection?.has(id))
  return (
    <>
      {selection ? (
        <Checkbox
          className={classes.selectPage ?? ''}
          label={t('common:table.select_page')}
          checked={chosen.length === page.length}
          indeterminate={chosen.length > 0 && chosen.length < page.length}
          onChange={(event) => selection.setOnPage(page, event.currentTarget.checked ? page : [])}
        />
      ) : null}
      <ul className={classes.cards} aria-label={caption}>
        {rows.map((row) => (
          <li key={rowId(row)} className={classes.card} data-open={rowId(row) === openId || undefined}>
            <div className={classes.cardHead}>
              {selection ? (
                <Checkbox
                  aria-label={t('common:table.select_row', { name: nameOf(row) })}
                  checked={selection.has(rowId(row))}
                  onChange={(event) => {
                    const others = chosen.filter((id) => id !== rowId(row))
                    selection.setOnPage(page, event.currentTarget.checked ? [...others, rowId(row)] : others)
                  }}
                />
              ) : null}
              {onOpen ? (
                <button
                  type="button"
                  className={`${opens.open} ${classes.open}`}
                  aria-description={openLabel?.(row)}
                  data-row={rowId(row)}
                  onClick={() => onOpen(row)}
                >
                  {first?.render(row)}
                </button>
              ) : (
                first?.render(row)
              )}
            </div>
            <dl className={classes.pairs}>
              {others.map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
