import { Group as Side } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TableFooter } from '../../ui/table-footer.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { suggestionKinds } from '../document/item.ts'
import { FileMenu } from '../list/file-menu.tsx'
import { type Group, wholeOf } from './group.ts'
import { GroupFilters, type Sort, sorts } from './group-filters.tsx'
import { GroupHelp } from './group-help.tsx'
import { GroupNarrow } from './group-narrow.tsx'
import { GroupPanel } from './group-panel.tsx'
import { GroupRow } from './group-row.tsx'
import { GroupsEmpty } from './groups-empty.tsx'
import { groupByOf, narrowedBy } from './narrowed.ts'
import { OtherSource } from './other-source.tsx'
import { ShownBar } from './shown-bar.tsx'
import classes from './triage.module.css'
import { useTriageState } from './triage-state.ts'
import { useDesk } from './use-desk.ts'
import { useGroupKeys } from './use-group-keys.ts'
import { useGroups } from './use-groups.ts'

/** Groups of like lines, the heaviest first: one decision settles all lines of a group. */
export function GroupsSection({ importId }: { importId?: string | undefined }) {
  const { t } = useTranslation(['triage', 'classification', 'domain', 'method-words'])
  const [state, setState] = useTriageState()
  const table = useTableState<Sort>({ sort: 'mass', sorts }, 'g')
  const kind = suggestionKinds.find((one) => one === state['g-kind'])
  const by = groupByOf(state)
  const narrowed = narrowedBy(state)
  const { groups, settled, isFiltered, shown } = useGroups(table, { importId, kind, by, narrowed })
  const [remember, setRemember] = useLocalStorage({ key: 'pegada-triage-remember', defaultValue: true })
  const [hasKeys, setHasKeys] = useLocalStorage({ key: 'pegada-line-keys', defaultValue: true })
  const [businessUnitId, setBusinessUnitId] = useState<string>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const open = (groupKey: string | undefined, push = true) =>
    setState({ group: groupKey, item: undefined, 'items-page': 1 }, { push })
  const { desk, leaving, undoLast, otherOf, closeOther, accept } = useDesk({
    ...{ importId, narrowed, remember, businessUnitId },
    wholeKg: settled && wholeOf(settled.massKg),
    onOpen: (group) => open(group.groupKey, state.group === undefined),
  })
  const rows = (groups.data?.rows ?? []).filter(({ groupKey }) => !leaving.has(groupKey))
  const withGroup = (key: string | undefined, then: (group: Group) => void) => {
    const group = rows.find(({ groupKey }) => groupKey === key)
    if (group) then(group)
  }
  useGroupKeys({
    keys: rows.map(({ groupKey }) => groupKey),
    openKey: state.group,
    isOn: hasKeys,
    isMore: groups.isFetching || leaving.size > 0,
    onOpen: (key) => open(key, false),
    onAct: (key, act) => {
      if (act.kind === 'help') return setHelpOpen((before) => !before)
      if (act.kind === 'undo') return undoLast()
      withGroup(key, (group) => {
        const suggestion = act.kind === 'choose' ? group.suggestions[act.index] : undefined
        if (suggestion) desk.choose(group, suggestion)
        else if (act.kind === 'ignore') desk.ignore(group)
        else if (act.kind === 'other') desk.askOther?.(group)
      })
    },
  })
  return (
    <Section
      title={t('groups.title')}
      note={t('groups.note')}
      action={
        <Side gap="xs">
          <FileMenu
            path="/api/v1/triage/groups/export"
            filters={{ ...shown, sort: table.sort, direction: table.direction }}
          />
          <GroupHelp isOpen={isHelpOpen} onOpen={setHelpOpen} isOn={hasKeys} onSwitch={setHasKeys} />
        </Side>
      }
    >
      <GroupFilters
        {...{ table, kind, remember, businessUnitId }}
        onKind={(kind) => setState({ 'g-kind': kind, 'g-page': 1 })}
        onRemember={setRemember}
        onBusinessUnit={setBusinessUnitId}
      >
        <GroupNarrow {...{ importId, by, narrowed, setState }} />
      </GroupFilters>
      {groups.data !== undefined && groups.data.total > 0 ? (
        <ShownBar shown={shown} groups={groups.data.total} />
      ) : null}
      <output className={classes.deciding} aria-live="polite">
        {leaving.size > 0 ? t('deciding', { count: leaving.size }) : ''}
      </output>
      {groups.isError ? (
        <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
      ) : groups.data === undefined ? (
        <SkeletonRows rows={5} height={92} />
      ) : groups.data.total === 0 || (rows.length === 0 && groups.data.total <= table.pageSize) ? (
        <GroupsEmpty isFiltered={isFiltered} settled={settled} />
      ) : (
        <>
          <ul className={classes.list} aria-label={t('groups.title')} aria-busy={groups.isFetching}>
            {rows.map((group) => (
              <GroupRow key={group.groupKey} group={group} desk={desk} isOpen={group.groupKey === state.group} />
            ))}
          </ul>
          <TableFooter table={table} answer={groups.data} shown={groups.data.rows.length} />
        </>
      )}
      <GroupPanel
        {...{ state, setState, desk, importId }}
        group={rows.find(({ groupKey }) => groupKey === state.group)}
        onClose={() => open(undefined, false)}
      />
      <OtherSource
        group={otherOf}
        desk={desk}
        onChoose={(choice) => otherOf && accept(otherOf, choice)}
        onClose={closeOther}
      />
    </Section>
  )
}
