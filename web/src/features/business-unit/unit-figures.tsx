import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import type { InputRow } from '../../parts/method/method.ts'
import { RowsField } from '../../parts/method/rows-field.tsx'
import panel from '../../ui/side-panel.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './business-unit.module.css'
import { changesOf, type Figures, figureSpec, productSpec, type RowProblems, rowsOf } from './figure-rows.ts'
import { type Unit, unitReads } from './units-data.ts'

/** What a unit had in each year, by which intensities are told: typed, or pasted from a spreadsheet. */
export function UnitFigures({ unit }: { unit: Unit }) {
  const { t } = useTranslation('business-unit')
  const figures = useQuery(api.businessUnit.figures.queryOptions({ input: { businessUnitId: unit.id } }))
  return (
    <section className={classes.figures} aria-label={t('figures.title')}>
      <h3 className={panel.head}>{t('figures.title')}</h3>
      {figures.isError ? <ErrorState error={figures.error} onRetry={() => void figures.refetch()} /> : null}
      {figures.isPending ? <SkeletonRows rows={3} height={32} /> : null}
      {figures.data ? <FiguresForm key={figures.dataUpdatedAt} unit={unit} figures={figures.data} /> : null}
    </section>
  )
}

function FiguresForm({ unit: { id: businessUnitId, standing }, figures }: { unit: Unit; figures: Figures }) {
  const { t } = useTranslation(['business-unit', 'errors'])
  const mayWrite = useCan('business-unit:write') && standing !== 'archived'
  const [rows, setRows] = useState(() => rowsOf(figures))
  const [problems, setProblems] = useState<RowProblems>({})
  const save = useAct(
    (change: ReturnType<typeof changesOf>['change']) => api.businessUnit.setFigures.call({ businessUnitId, ...change }),
    {
      cause: 'businessUnit.setFigures',
      reread: unitReads,
      done: t('figures.done'),
      undo: (after) =>
        api.businessUnit.setFigures.call({ businessUnitId, ...changesOf(after, rowsOf(figures), t).change }),
    },
  )
  const words = {
    inputName: (name: string) => t(`figures.column.${name}`),
    unitName: (unit: string) => (unit === 'BRL' ? 'R$' : unit),
  }
  const send = () => {
    const { change, problems: found } = changesOf(figures, rows, t)
    setProblems(found)
    if (Object.keys(found).length === 0) save.mutate(change)
  }
  const field = (name: 'years' | 'production') => ({
    words,
    value: rows[name],
    isDisabled: !mayWrite,
    problemOf: (at: string) => problems[at],
    onChange: (value: unknown) => setRows({ ...rows, [name]: (value ?? []) as readonly InputRow[] }),
  })
  return (
    <div className={classes.figures}>
      <RowsField
        {...field('years')}
        spec={figureSpec}
        control={control('years', t('figures.years'), t('figures.years.about'))}
      />
      <RowsField
        {...field('production')}
        spec={productSpec}
        control={control('production', t('figures.production'), t('figures.production.about'))}
      />
      {mayWrite ? (
        <Button variant="default" className={classes.save} loading={save.isPending} onClick={send}>
          {t('figures.save')}
        </Button>
      ) : null}
    </div>
  )
}

function control(id: string, label: string, description: string) {
  return {
    ...{ id: `figures-${id}`, label, description, error: undefined, disabled: false },
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ['label', 'input', 'error', 'description'],
  }
}
