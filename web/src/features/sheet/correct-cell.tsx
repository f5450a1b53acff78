import { Button } from '@mantine/core'
import { EXPLAINED_FIELDS } from '@pegada/core/sheet/cells-of-row.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { sourceFilter } from '../../lib/source-filter.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import { CheckField, ChoiceField } from '../../ui/form/choice-fields.tsx'
import type { FieldOf } from '../../ui/form/field.ts'
import { Form } from '../../ui/form/form.tsx'
import { SuggestField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
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
  return <CellForm sheetId={sheetId} row={row} problem={problem} rows={rows} onClose={() => setOpen(false)} />
}

function CellForm({ sheetId, row, problem, rows, onClose }: Required<CorrectCellProps> & { onClose: () => void }) {
  const { t } = useTranslation('sheet')
  const { field, code, cell } = problem
  const isWord = cell !== '' && EXPLAINED_FIELDS.some((one) => one === field)
  const isForAll = isWord || code === 'sheet.unit_differs' || rows > 1
  const { all } = useGenerators()
  const fields = useFields({
    start: { text: field === 'source' || field === 'site' ? '' : cell, everywhere: isForAll },
    required: ['text'],
    label: (name) =>
      name === 'text' ? t(`field.${field}`, field) : t(isWord ? 'correct.remember' : 'correct.all_alike', { cell }),
    send: ({ text, everywhere }) => {
      const [named, ...others] = field === 'source' ? all.filter(({ names: [name] }) => name === text) : []
      const said = named && others.length === 0 ? named.key : text.trim()
      return api.sheet.correct.call({ sheetId, row, field, text: said, everywhere: isForAll && everywhere })
    },
    failsAt: 'text',
    cause: 'sheet.correct',
    reread: [api.sheet],
  })
  return (
    <Form
      fields={fields}
      save={t('correct.send')}
      button={{ size: 'compact-sm' }}
      acts={
        <Button variant="default" size="compact-sm" onClick={onClose}>
          {t('correct.cancel')}
        </Button>
      }
      isGuarded={false}
      className={classes.correct}
    >
      <Cell of={field} field={fields.field('text')} />
      {isForAll ? <CheckField {...fields.field('everywhere')} /> : null}
    </Form>
  )
}

/** Choices where the field has a list, else what one writes. */
function Cell({ of, field }: { of: string; field: FieldOf<string> }) {
  const { all } = useGenerators()
  const sites = useQuery({ ...api.businessUnit.list.queryOptions(), enabled: of === 'site' })
  if (of === 'site') {
    const names = sites.data?.map(({ name }) => ({ value: name, label: name })) ?? []
    return <ChoiceField {...field} options={[{ value: '', label: '' }, ...names]} />
  }
  if (of === 'source') {
    return (
      <SuggestField
        {...field}
        options={[...new Set(all.map(({ names: [name], key }) => name ?? key))]}
        limit={30}
        filter={sourceFilter((shown) => all.find(({ names: [name] }) => name === shown))}
      />
    )
  }
  return <TextField {...field} />
}
