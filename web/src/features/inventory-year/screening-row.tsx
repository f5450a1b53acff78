import { Button, Checkbox, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { emissionsOf, paths, pathTo } from '../../lib/paths.ts'
import { useAct } from '../../lib/use-act.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { yearReads } from '../../parts/inventory-year/use-year.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { Person } from '../../ui/person.tsx'
import type { Screened } from './closing-state.ts'
import { ExclusionForm } from './exclusion-form.tsx'
import classes from './inventory-year.module.css'

interface RowProps {
  readonly row: Screened
  readonly year: number
  readonly mayDecide: boolean
  readonly isPicked: boolean
  readonly onPick: (isPicked: boolean) => void
  readonly isEditing: boolean
  readonly onEdit: (isEditing: boolean) => void
}

/** One category: where it stands, what it holds or why it is left out, and the decision, made in place. */
export function ScreeningRow({ row, year, mayDecide, isPicked, onPick, isEditing, onEdit }: RowProps) {
  const { t } = useTranslation(['inventory-year', 'inventory-words', 'domain'])
  const name = t(`domain:category.${row.category}`)
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row" className={classes.category}>
          {mayDecide && row.status === 'open' ? (
            <Checkbox label={name} checked={isPicked} onChange={(event) => onPick(event.currentTarget.checked)} />
          ) : (
            name
          )}
        </Table.Th>
        <Table.Td>
          <StatusBadge tone={tones[row.status]}>{t(`inventory-words:screening.${row.status}`)}</StatusBadge>
        </Table.Td>
        <Table.Td className={classes.why}>
          <Content row={row} year={year} />
        </Table.Td>
        <Table.Td className={classes.acts}>
          {mayDecide && !isEditing ? <Decision row={row} year={year} name={name} onEdit={() => onEdit(true)} /> : null}
        </Table.Td>
      </Table.Tr>
      {isEditing ? (
        <Table.Tr>
          <Table.Td colSpan={4}>
            <ExclusionForm
              year={year}
              categories={[row.category]}
              ground={row.ground}
              reason={row.reason}
              onDone={() => onEdit(false)}
              onCancel={() => onEdit(false)}
            />
          </Table.Td>
        </Table.Tr>
      ) : null}
    </>
  )
}

function Content({ row, year }: { row: Screened; year: number }) {
  const { t } = useTranslation(['inventory-year', 'inventory-words'])
  const { category, scope, status, lines, co2eKg, ground, reason, decidedBy, decidedByAvatar, decidedAt } = row
  if (status === 'measured') {
    return (
      <Link {...emissionsOf({ year, scope, category })}>
        {t('screening.measured', { count: lines, n: formatCount(lines), total: tonnesText(co2eKg) })}
      </Link>
    )
  }
  if (status === 'open')
    return <Link {...pathTo(paths.manualInput, { scope, category, period: year })}>{t('screening.measure')}</Link>
  return (
    <>
      {ground === null ? null : `${t(`inventory-words:exclusion.ground.${ground}`)}: `}
      {reason}
      {decidedAt === null ? null : (
        <span className={classes.quiet}>
          <Person name={decidedBy} picture={decidedByAvatar}>
            {decidedBy === null
              ? formatInstant(decidedAt)
              : t('screening.decided', { who: decidedBy, when: formatInstant(decidedAt) })}
          </Person>
        </span>
      )}
    </>
  )
}

function Decision({ row, year, name, onEdit }: { row: Screened; year: number; name: string; onEdit: () => void }) {
  const { t } = useTranslation('inventory-year')
  const open = useAct(api.inventoryYears.screen.call, { cause: 'inventory.screen', reread: yearReads })
  if (row.status === 'measured') return null
  const label = t(row.status === 'open' ? 'screening.exclude' : 'screening.change')
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={`${label}: ${name}`} onClick={onEdit}>
        {label}
      </Button>
      {row.status === 'excluded' ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={`${t('screening.reopen')}: ${name}`}
          loading={open.isPending}
          onClick={() => open.mutate({ year, category: row.category, status: 'open' })}
        >
          {t('screening.reopen')}
        </Button>
      ) : null}
    </>
  )
}

const tones: Readonly<Record<Screened['status'], StatusTone>> = {
  measured: 'done',
  excluded: 'quiet',
  open: 'attention',
}
