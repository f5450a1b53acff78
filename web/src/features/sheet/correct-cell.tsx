import { Autocomplete, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { EXPLAINED_FIELDS } from '@pegada/core/sheet/cells-of-row.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { sourceFilter } from '../../lib/source-filter.ts'
import { useAct } from '../../lib/use-act.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import classes from './sheet.module.css'
import type { SheetRow } from './sheet-state.ts'

interface CorrectCellProps {
  readonly sheetId: string
  readonly row: number
  readonly problem: SheetRow['errors'][number]
  /** How many rows have the same problem: what is said is said of all of them. */
  readonly rows?: number
}

/** A wrong cell mended where it stands: the sheet is tried again with it, and what it means may be remembered. */
export function CorrectCell({ sheetId, row, problem, rows = 1 }: CorrectCellProps) {
  const { t } = useTranslation('sheet')
  const [isOpen, setOpen] = useState(false)
  const { field, cell } = problem
  if (!isOpen) {
    return (
      <Button variant="subtle" size="compact-sm" className={classes.mend} onClick={() => setOpen(true)}>
        {t(rows > 1 ? 'problems.mend' : 'correct.open')}
        <span className="pg-reader">{` ${t('correct.of', { row, field: t(`field.${field}`, field), cell })}`}</span>
      </Button>
    )
  }
  return <Form sheetId={sheetId} row={row} problem={problem} rows={rows} onClose={() => setOpen(false)} />
}

function Form({ sheetId, row, problem, rows, onClose }: Required<CorrectCellProps> & { onClose: () => void }) {
  const { t } = useTranslation('sheet')
  const { field, code, cell } = problem
  const [text, setText] = useState(field === 'source' || field === 'site' ? '' : cell)
  const isWord = cell !== '' && EXPLAINED_FIELDS.some((one) => one === field)
  const isForAll = isWord || code === 'sheet.unit_differs' || rows > 1
  const [everywhere, setEverywhere] = useState(isForAll)
  const { all } = useGenerators()
  const correct = useAct(api.sheet.correct.call, {
    cause: 'sheet.correct',
    reread: [api.sheet],
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const [named, ...others] = field === 'source' ? all.filter(({ names: [name] }) => name === text) : []
    const said = named && others.length === 0 ? named.key : text.trim()
    if (said !== '') correct.mutate({ sheetId, row, field, text: said, everywhere: isForAll && everywhere })
  }
  return (
    <form className={classes.correct} onSubmit={send}>
      <Cell field={field} value={text} onChange={setText} />
      {isForAll ? (
        <Checkbox
          label={t(isWord ? 'correct.remember' : 'correct.all_alike', { cell })}
          checked={everywhere}
          onChange={(event) => setEverywhere(event.currentTarget.checked)}
        />
      ) : null}
      <div className={classes.row}>
        <Button type="submit" size="compact-sm" disabled={text.trim() === ''} loading={correct.isPending}>
          {t('correct.send')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onClose}>
          {t('correct.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Choices where the field has a list, else what one writes. */
function Cell({ field, value, onChange }: { field: string; value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('sheet')
  const { all } = useGenerators()
  const sites = useQuery({ ...api.businessUnit.list.queryOptions(), enabled: field === 'site' })
  const label = t(`field.${field}`, field)
  if (field === 'site') {
    const names = sites.data?.map(({ name }) => name) ?? []
    return (
      <NativeSelect
        label={label}
        value={value}
        data={[{ value: '', label: '' }, ...names]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (field === 'source') {
    return (
      <Autocomplete
        label={label}
        value={value}
        data={[...new Set(all.map(({ names: [name], key }) => name ?? key))]}
        limit={30}
        filter={sourceFilter((shown) => all.find(({ names: [name] }) => name === shown))}
        onChange={onChange}
      />
    )
  }
  return <TextInput label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}
