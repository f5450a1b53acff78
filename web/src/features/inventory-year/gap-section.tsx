import { Button } from '@mantine/core'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { CountBadge, StatusBadge } from '../../ui/badges.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { gapsQuery } from './closing-data.ts'
import { type Gap, isChangeable, useClosingState, type Year } from './closing-state.ts'
import { AcceptTogether, GapBulk } from './gap-bulk.tsx'
import { type GapGroup, gapKey, groupClosingGaps, isOpenToAccept } from './gap-groups.ts'
import { GapItem } from './gap-item.tsx'
import classes from './inventory-year.module.css'
import { useGapSentence } from './use-gap-sentence.ts'

/** Everything that the year still lacks, what blocks its closing first, each with the way to mend it. */
export function GapSection({ year }: { year: Year }) {
  const { t } = useTranslation('inventory-year')
  const gaps = useQuery(gapsQuery(year.year))
  const blocking = year.blockingGaps
  return (
    <Section
      title={t('gaps.title')}
      note={gaps.data && gaps.data.length > 0 ? t('gaps.note', { count: blocking, n: formatCount(blocking) }) : null}
    >
      {gaps.isError ? (
        <ErrorState error={gaps.error} onRetry={() => void gaps.refetch()} />
      ) : !gaps.data ? (
        <SkeletonRows rows={6} height={28} />
      ) : gaps.data.length === 0 ? (
        <EmptyState title={t('gaps.empty.title')}>{t('gaps.empty.text')}</EmptyState>
      ) : (
        <Gaps gaps={gaps.data} year={year} />
      )}
    </Section>
  )
}

/** The gaps, narrowed by kind and words, with the act on those that are shown and picked. */
function Gaps({ gaps, year }: { gaps: readonly Gap[]; year: Year }) {
  const { t } = useTranslation('inventory-year')
  const [{ gap: kind, words }, setUrl] = useClosingState()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const say = useGapSentence()
  const kinds = [...new Set(gaps.map(({ code }) => code))]
  const shown = gaps.filter((gap) => (kind === undefined || gap.code === kind) && holds(say(gap), words?.trim() ?? ''))
  return (
    <>
      <div className={classes.bulk}>
        <FilterSelect
          label={t('gaps.filter.kind')}
          all={t('gaps.filter.all')}
          choices={kinds.map((value) => ({ value, label: t([`gaps.kind.${value}`, 'gaps.kind.line.other']) }))}
          value={kind}
          onChange={(value) => setUrl({ gap: value })}
          width={280}
        />
        <SearchBox
          label={t('gaps.filter.search')}
          value={words}
          onSearch={(text) => setUrl({ words: text || undefined })}
        />
      </div>
      {isChangeable(year) ? (
        <GapBulk year={year.year} open={shown.filter(isOpenToAccept)} picked={picked} onPick={setPicked} />
      ) : null}
      {shown.length === 0 ? <EmptyState title={t('gaps.filter.none')} /> : null}
      {groupClosingGaps(shown).map((group) => (
        <Group key={group.code} group={group} year={year} picked={picked} onPick={setPicked} />
      ))}
    </>
  )
}

/** Whether a sentence holds the words, whatever their accents and case. */
function holds(sentence: string, words: string): boolean {
  return normaliseName(sentence).includes(normaliseName(words))
}

function Group({
  group,
  year,
  picked,
  onPick,
}: {
  group: GapGroup
  year: Year
  picked: ReadonlySet<string>
  onPick: (keys: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation('inventory-year')
  const [isWhole, setIsWhole] = useState(false)
  const { code, blocking, gaps } = group
  const open = isChangeable(year) ? gaps.filter(isOpenToAccept) : []
  const shown = isWhole ? gaps : gaps.slice(0, shownFirst)
  return (
    <Panel>
      <div className={classes.groupHead}>
        <h3 className={classes.groupTitle}>
          {t([`gaps.kind.${code}`, 'gaps.kind.line.other'])} <CountBadge>{formatCount(gaps.length)}</CountBadge>
        </h3>
        {blocking > 0 ? (
          <StatusBadge tone="attention">
            {t('gaps.blocking', { count: blocking, n: formatCount(blocking) })}
          </StatusBadge>
        ) : (
          <StatusBadge tone="done">{t('gaps.accepted')}</StatusBadge>
        )}
      </div>
      {open.length > 1 ? <AcceptTogether year={year.year} gaps={open} kind="gaps.accept_group" /> : null}
      <ul className={classes.gaps}>
        {shown.map((gap) => (
          <GapItem
            key={gapKey(gap)}
            gap={gap}
            year={year.year}
            mayChange={isChangeable(year)}
            isPicked={picked.has(gapKey(gap))}
            onPick={
              isChangeable(year) && isOpenToAccept(gap)
                ? (isPicked) =>
                    onPick(
                      new Set([
                        ...[...picked].filter((key) => key !== gapKey(gap)),
                        ...(isPicked ? [gapKey(gap)] : []),
                      ]),
                    )
                : undefined
            }
          />
        ))}
      </ul>
      {gaps.length > shownFirst ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('gaps.fewer') : t('gaps.all', { count: gaps.length, n: formatCount(gaps.length) })}
        </Button>
      ) : null}
    </Panel>
  )
}

const shownFirst = 8
