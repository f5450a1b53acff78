import { Button, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { KeyboardHelp, type KeyRow } from '../../ui/keyboard-help.tsx'
import type { TableState } from '../../ui/table-state.ts'
import { DownloadMenu } from './download-menu.tsx'
import classes from './list.module.css'
import type { ListState } from './use-list.ts'
import { ViewsMenu } from './views-menu.tsx'

interface NamedColumn {
  readonly key: string
  readonly title: string
}

/** A key and what it does, in words. */
export interface NamedKey {
  readonly key: string
  readonly name: string
}

/** What a list can do as a whole: its views, its columns, itself as a file, and its keys. */
export function ListBar<S extends string>({
  list,
  columns,
  download,
  hasKeys,
  moreKeys = [],
}: {
  list: ListState<S>
  columns: readonly NamedColumn[]
  /** Whether the keys do anything here: they go from row to row, and open one. */
  hasKeys: boolean
  /** Keys of the page's own, beside those of every list. */
  moreKeys?: readonly NamedKey[] | undefined
  /** Where the list is written as a file, with the filters on screen. */
  download?: (format: 'csv' | 'xlsx') => string
}) {
  const { t } = useTranslation('list')
  return (
    <div className={classes.bar}>
      {list.name === undefined ? null : <ViewsMenu list={list} name={list.name} />}
      <ColumnsMenu columns={columns} table={list.table} />
      {download ? <DownloadMenu download={download} /> : null}
      {hasKeys ? (
        <KeyboardHelp
          size="xs"
          title={t('keys.title')}
          rows={[...keyRows, ...moreKeys.map(({ key, name }) => ({ keys: [key], act: name }))]}
          nameOf={(act) => (keyRows.some((row) => row.act === act) ? t(`keys.${act}`) : act)}
          switchLabel={t('keys.on')}
          isOn={list.hasKeys}
          onSwitch={list.setHasKeys}
        />
      ) : null}
    </div>
  )
}

const keyRows: readonly KeyRow[] = [
  { keys: ['J', '↓'], act: 'next' },
  { keys: ['K', '↑'], act: 'previous' },
  { keys: ['Enter'], act: 'open' },
  { keys: ['X'], act: 'select' },
  { keys: ['/'], act: 'search' },
]

/** Which columns stand in the table; the first one names the row and always does. */
function ColumnsMenu<S extends string>({ columns, table }: { columns: readonly NamedColumn[]; table: TableState<S> }) {
  const { t } = useTranslation('list')
  const { hidden } = table
  const turn = (key: string) =>
    table.setHidden(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key])
  return (
    <Menu closeOnItemClick={false} position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns3 size={16} stroke={1.6} aria-hidden />}>
          {t('columns.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map(({ key, title }) => (
          <Menu.CheckboxItem key={key} checked={!hidden.includes(key)} onChange={() => turn(key)}>
            {title}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={hidden.length === 0} onClick={() => table.setHidden([])}>
          {t('columns.all')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
