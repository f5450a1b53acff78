import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import framed from '../../ui/framed-list.module.css'
import opens from '../../ui/open-button.module.css'
import { Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { DueText } from './due-text.tsx'
import classes from './obligation.module.css'
import { type Obligation, obligationsQuery, useObligationsState } from './obligations-data.ts'
import { RulePanel } from './rule-panel.tsx'
import { useMissing } from './use-missing.ts'
import { VerdictBadge } from './verdict-badge.tsx'

const groups = ['reaches', 'unknown', 'does_not'] as const

/** The rules by what was decided of them: those that reach by date, then those of which a fact is missing. */
export function RulesView() {
  const { t } = useTranslation(['obligation', 'obligation-words'])
  const [state, setState] = useObligationsState()
  const rules = useQuery(obligationsQuery)
  if (rules.isError) return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
  if (!rules.data) return <SkeletonRows rows={8} height={56} />
  const { rows, year, today, edition, isClosed } = rules.data
  const open = rows.find(({ id }) => id === state.rule)
  return (
    <>
      <p className={classes.about}>
        {year === null ? t('list.no_figures') : t(isClosed ? 'list.figures_closed' : 'list.figures_open', { year })}{' '}
        {t('list.edition', { edition: isolate(edition) })}
      </p>
      {groups.map((verdict) => {
        const shown = rows.filter((row) => row.verdict === verdict)
        return (
          <Section
            key={verdict}
            title={t(`group.${verdict}`)}
            note={shown.length === 0 ? t(`group.${verdict}.none`) : t(`group.${verdict}.about`)}
            action={
              verdict === 'unknown' && shown.length > 0 ? (
                <ButtonLink target={pathTo(paths.obligations, { view: 'answers', year: state.year })}>
                  {t('group.unknown.answer')}
                </ButtonLink>
              ) : undefined
            }
          >
            {shown.length === 0 ? null : (
              <ul className={framed.list}>
                {shown.map((row) => (
                  <Rule
                    key={row.id}
                    row={row}
                    today={today}
                    onOpen={() => setState({ rule: row.id }, { push: true })}
                  />
                ))}
              </ul>
            )}
          </Section>
        )
      })}
      <SidePanel
        title={open ? t(`obligation-words:rule.${open.id}`) : ''}
        isOpen={open !== undefined}
        onClose={() => setState({ rule: undefined })}
      >
        {open ? <RulePanel row={open} today={today} year={year} /> : null}
      </SidePanel>
    </>
  )
}

function Rule({ row, today, onOpen }: { row: Obligation; today: string; onOpen: () => void }) {
  const { t } = useTranslation(['obligation', 'obligation-words'])
  const sayMissing = useMissing()
  const { id, citation, due, readiness, verdict, isVoluntary } = row
  return (
    <li className={`${framed.row} ${classes.rule}`}>
      <div className={framed.text}>
        <h3 className={framed.head}>
          <button type="button" className={opens.open} onClick={onOpen}>
            {t(`obligation-words:rule.${id}`)}
          </button>
        </h3>
        <p className="pg-quiet">
          <bdi>{citation}</bdi>
        </p>
        {verdict === 'unknown' ? <p>{sayMissing(row)}</p> : null}
      </div>
      <div className={classes.marks}>
        <VerdictBadge row={row} />
        {isVoluntary ? <span className="pg-quiet">{t('voluntary')}</span> : null}
        {verdict === 'reaches' ? <DueText due={due} today={today} /> : null}
        {verdict === 'reaches' && readiness.steps.length > 0 ? (
          <span className="pg-quiet">{t('ready.count', { done: readiness.done, all: readiness.steps.length })}</span>
        ) : null}
      </div>
    </li>
  )
}
