import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { PLANNED_STATES } from '@pegada/contract/initiative-kinds.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../ui/search-box.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './initiative.module.css'
import type { Initiative } from './initiatives-data.ts'
import { choosableQuery, planQuery, usePlanState } from './plan-data.ts'

/** Which initiatives a plan counts, and in which order overlapping ones are done. */
export function PlanInitiatives() {
  const { t } = useTranslation(['initiative', 'common'])
  const [state, setState] = usePlanState()
  const [search, setSearch] = useState('')
  const all = useQuery(choosableQuery())
  const found = useQuery({ ...choosableQuery(search === '' ? {} : { search }), placeholderData: keepPreviousData })
  const plan = useQuery({ ...planQuery(state), placeholderData: keepPreviousData })
  const named = useQuery({ ...choosableQuery({ ids: state.ids }), enabled: state.ids !== '' })
  if (all.isError) return <ErrorState error={all.error} onRetry={() => void all.refetch()} />
  if (!all.data) return <SkeletonRows rows={4} />
  const { rows } = all.data
  const counted = plan.isPlaceholderData ? [] : (plan.data?.items ?? [])
  const chosen = chosenOf(state.ids, rows, counted)
  // Until the plan tells what it counts beyond a page of the list, an act would leave that out.
  const isKnown = state.ids !== '' || (plan.isSuccess && !plan.isPlaceholderData)
  const known = [...(named.data?.rows ?? []), ...rows, ...(plan.data?.items ?? [])]
  const choose = (ids: readonly string[]) => setState({ ids: ids.join() })
  const rest = (found.data?.rows ?? []).filter(({ id }) => !chosen.includes(id))
  return (
    <>
      <p className="pg-quiet">{t('choose.about')}</p>
      <ul className={classes.choices}>
        {chosen.map((id, at) => (
          <Row
            key={id}
            initiative={known.find((one) => one.id === id)}
            id={id}
            isKnown={isKnown}
            isOnly={chosen.length === 1}
            onToggle={() => choose(chosen.filter((one) => one !== id))}
            onUp={at === 0 || !isKnown ? undefined : () => choose(swapped(chosen, at - 1))}
            onDown={at === chosen.length - 1 || !isKnown ? undefined : () => choose(swapped(chosen, at))}
          />
        ))}
      </ul>
      <SearchBox label={t('search')} value={search} onSearch={setSearch} />
      <ul className={classes.choices}>
        {rest.map((initiative) => (
          <Row
            key={initiative.id}
            id={initiative.id}
            initiative={initiative}
            isKnown={isKnown}
            onToggle={() => choose([...chosen, initiative.id])}
          />
        ))}
      </ul>
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isSuccess && rest.length === 0 && search !== '' && !found.isPlaceholderData ? (
        <p className="pg-quiet">{t('common:found_none')}</p>
      ) : null}
      {state.ids === '' ? null : (
        <Button variant="default" onClick={() => setState({ ids: '' })}>
          {t('choose.all')}
        </Button>
      )}
    </>
  )
}

function Row({
  id,
  initiative,
  isKnown,
  isOnly,
  onToggle,
  onUp,
  onDown,
}: {
  id: string
  /** Undefined of one that the address names and nobody knows any more. */
  initiative: Pick<Initiative, 'name' | 'state'> | undefined
  /** Whether what else counts is known, without which nothing is chosen. */
  isKnown: boolean
  /** Given for one that counts: whether no other does, for a plan counts one at least. */
  isOnly?: boolean
  onToggle: () => void
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
}) {
  const { t } = useTranslation(['initiative', 'common'])
  const name = initiative?.name ?? t('common:choice.not_listed', { value: id.slice(0, 8) })
  const isChosen = isOnly !== undefined
  return (
    <li>
      <Checkbox
        checked={isChosen}
        disabled={isOnly === true || !isKnown}
        label={<span dir="auto">{name}</span>}
        description={isOnly ? t('choose.last') : initiative && t(`state.${initiative.state}`)}
        onChange={onToggle}
      />
      {isChosen ? (
        <span className={classes.steps}>
          <Step label={t('choose.up', { name })} onPress={onUp}>
            <IconArrowUp size={18} aria-hidden />
          </Step>
          <Step label={t('choose.down', { name })} onPress={onDown}>
            <IconArrowDown size={18} aria-hidden />
          </Step>
        </span>
      ) : null}
    </li>
  )
}

function Step({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: (() => void) | undefined
  children: React.ReactNode
}) {
  return (
    <ActionIcon variant="subtle" size={44} aria-label={label} disabled={!onPress} onClick={onPress}>
      {children}
    </ActionIcon>
  )
}

/** Those that the address names, also beyond what one page of the list holds; unless it does, all that a plan counts by itself. */
function chosenOf(
  ids: string,
  rows: readonly Initiative[],
  counted: readonly Pick<Initiative, 'id'>[],
): readonly string[] {
  if (ids !== '') return ids.split(',')
  const planned = rows
    .filter(({ state }) => PLANNED_STATES.includes(state))
    .toSorted((one, other) => (one.place ?? UNPLACED) - (other.place ?? UNPLACED))
  const beyond = counted.filter(({ id }) => !rows.some((row) => row.id === id))
  return [...planned, ...beyond].map(({ id }) => id)
}

/** A list with the one at this place and the next changed about. */
function swapped(ids: readonly string[], at: number): readonly string[] {
  return ids.map((id, place) => (place === at ? (ids[at + 1] ?? id) : place === at + 1 ? (ids[at] ?? id) : id))
}

const UNPLACED = 1001
