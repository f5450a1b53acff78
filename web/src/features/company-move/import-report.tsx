import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { type Move, MoveFacts, MoveTotals } from '../../parts/company-move/move-facts.tsx'
import { StatusBadge } from '../../ui/badges.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel, Section } from '../../ui/page.tsx'

/** What was found in a file that may come in, who of it has an account here, and the way in. */
export function ImportReport({ move, onOther }: { move: Move; onOther: () => void }) {
  const { t } = useTranslation('company-move')
  return (
    <>
      <Notice tone="done" title={t('import.checked')}>
        {t('import.checked.about')}
      </Notice>
      <Section title={t('import.file')}>
        <MoveFacts move={move} />
        <MoveTotals totals={move.facts?.totals ?? []} />
      </Section>
      <Section title={t('people.title')} note={t('people.note')}>
        <ul>
          {move.people.map(({ id, name, email, isOwner, isHere }) => (
            <li key={id}>
              <bdi>{name}</bdi> · <bdi>{email}</bdi> {isOwner ? `· ${t('people.owner')} ` : ''}
              <StatusBadge tone={isHere ? 'done' : 'waiting'}>{t(isHere ? 'people.here' : 'people.away')}</StatusBadge>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('import.go')}>
        <StartForm move={move} onOther={onOther} />
      </Section>
    </>
  )
}

function StartForm({ move, onOther }: { move: Move; onOther: () => void }) {
  const { t } = useTranslation(['company-move', 'common'])
  const isOwned = move.people.some(({ isOwner, isHere }) => isOwner && isHere)
  const fields = useFields({
    start: { reason: '', ownerEmail: '' },
    required: isOwned ? ['reason'] : ['reason', 'ownerEmail'],
    codes: { 'company_move.no_owner': 'ownerEmail', 'company_move.no_account': 'ownerEmail' },
    check: ({ reason }) => reasonProblem(reason, t),
    send: ({ reason, ownerEmail }) =>
      api.companyMove.startImport.call({
        moveId: move.id,
        reason: reason.trim(),
        ...(ownerEmail.trim() && { ownerEmail: ownerEmail.trim() }),
      }),
    cause: 'companyMove.startImport',
    reread: [api.companyMove.get],
  })
  return (
    <Panel>
      <Form
        fields={fields}
        save={t('import.go')}
        acts={
          <Button variant="default" onClick={onOther}>
            {t('import.other')}
          </Button>
        }
      >
        <ReasonField {...fields.field('reason')} description={t('reason.hint')} />
        {isOwned ? null : (
          <TextField
            {...fields.field('ownerEmail')}
            type="email"
            label={t('owner.label')}
            description={t('owner.hint')}
            maxLength={255}
          />
        )}
      </Form>
    </Panel>
  )
}

/** What came in: the figures of there and of here beside one another, the trail, the sealed years, and who is to be invited. */
export function ImportResult({ move, onOther }: { move: Move; onOther: () => void }) {
  const { t } = useTranslation('company-move')
  const { result, facts } = move
  if (!result || !facts) return null
  return (
    <>
      <Notice
        tone="done"
        title={t('result.title', { name: facts.legalName })}
        actions={
          <Button variant="default" onClick={onOther}>
            {t('import.other')}
          </Button>
        }
      >
        {t('result.about')}
      </Notice>
      <Section title={t('totals.title')} note={t('totals.same')}>
        <MoveTotals totals={facts.totals} here={result.totals} />
      </Section>
      <Section title={t('result.proofs')}>
        <ul>
          <li>{t('result.trail', { records: formatCount(result.trail.records) })}</li>
          {result.seals.map(({ year, version }) => (
            <li key={`${year} ${version}`}>{t('result.seal', { year, version })}</li>
          ))}
          {result.closedCampaigns > 0 ? (
            <li>{t('result.campaigns', { campaigns: formatCount(result.closedCampaigns) })}</li>
          ) : null}
        </ul>
      </Section>
      {result.invited.length === 0 ? null : (
        <Section title={t('invited.title')} note={t('invited.note')}>
          <ul>
            {result.invited.map((person) => (
              <Invited key={person.email} person={person} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Who worked in the company, and as what, so that the invitation gives them the same. */
function Invited({ person }: { person: NonNullable<Move['result']>['invited'][number] }) {
  const { t } = useTranslation(['company-move', 'shell', 'team'])
  const { name, email, role, sharedAccess, units } = person
  return (
    <li>
      <bdi>{name}</bdi> · <bdi>{email}</bdi>
      {sharedAccess ? ` · ${t(`team:team.shared.${sharedAccess}`)}` : role ? ` · ${t(`shell:role.${role}`)}` : null}
      {units ? ` · ${t('invited.units', { units: units.join(', ') })}` : null}
    </li>
  )
}
