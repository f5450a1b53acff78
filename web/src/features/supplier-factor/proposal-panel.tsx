import { Table } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatBrl, formatCount, formatDecimal, formatMass } from '../../lib/number-format.ts'
import { paths, pathTo, suppliersOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { rateText } from '../../parts/supplier/rate-text.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import panel from '../../ui/side-panel.module.css'
import classes from './proposal.module.css'
import type { ProposalDetail } from './proposals-data.ts'

const reads = [api.supplierFactor, api.supplier, api.activity, api.inventory, api.audit]

/** One proposal: what was told, what it changes, and what may be done with it. */
export function ProposalPanel({ proposal }: { proposal: ProposalDetail }) {
  const { t } = useTranslation('supplier-factor')
  const { id, supplier, supplierId, state, reason, preview } = proposal
  return (
    <div className={panel.body}>
      <div>
        <h3 className={panel.name} dir="auto">
          {supplier}
        </h3>
        <p className={panel.note}>{`${t(`kind.${proposal.kind}`)} · ${proposal.year}`}</p>
      </div>
      <Facts>
        <Fact name={t('column.state')}>{t(`state.${state}`)}</Fact>
        {reason === null ? null : <Fact name={t('reason')}>{reason}</Fact>}
        <Fact name={t('column.kgPerUnit')}>
          <bdi>{rateText(proposal.kgPerUnit, proposal.unit)}</bdi>
        </Fact>
        <Figures figures={proposal.figures} />
        <Fact name={t('column.source')}>{proposal.source}</Fact>
        <Fact name={t('column.isVerified')}>{t(`verified.${proposal.isVerified ? 'yes' : 'no'}`)}</Fact>
        <Fact name={t('column.proposedBy')}>
          {[proposal.proposedBy, formatInstant(proposal.proposedAt)].filter(Boolean).join(' · ')}
        </Fact>
        {state === 'approved' || state === 'withdrawn' ? (
          <Fact name={t('changed')}>{formatCount(proposal.changed)}</Fact>
        ) : null}
      </Facts>
      {proposal.attachmentId === null ? null : (
        <p>
          <a href={`/api/v1/documents/${proposal.attachmentId}/file`} download>
            {t('evidence')}
          </a>
        </p>
      )}
      <Acts proposal={proposal} />
      {preview === null ? null : <Effect preview={preview} />}
      <ButtonLink size="compact-sm" variant="default" target={suppliersOf({ supplier: supplierId })}>
        {t('act.supplier')}
      </ButtonLink>
      <RecordHistory entity="supplier_proposal" recordId={id} />
    </div>
  )
}

function Figures({ figures }: { figures: ProposalDetail['figures'] }) {
  const { t } = useTranslation('supplier-factor')
  if (figures.kind === 'footprint') return <Fact name={t('products')}>{figures.products.join(', ')}</Fact>
  const tonnes = (amount: string) => `${formatDecimal(amount)} t CO2e`
  return (
    <>
      <Fact name={t('form.scope1')}>{tonnes(figures.scope1T)}</Fact>
      <Fact name={t('form.scope2')}>{tonnes(figures.scope2T)}</Fact>
      {figures.upstreamT === null ? null : <Fact name={t('form.upstream')}>{tonnes(figures.upstreamT)}</Fact>}
      <Fact name={t('form.revenue')}>{formatBrl(figures.netRevenueBrl)}</Fact>
    </>
  )
}

function Acts({ proposal: { id, state, preview } }: { proposal: ProposalDetail }) {
  const { t } = useTranslation('supplier-factor')
  const mayWrite = useCan('supplier:write')
  const mayApprove = useCan('supplier:approve')
  const [asked, setAsked] = useState<'refuse' | 'withdraw' | undefined>(undefined)
  const look = useAct(() => api.supplierFactor.preview.call({ proposalId: id }), {
    cause: `supplier_factor.preview.${id}`,
    reread: [api.supplierFactor, api.audit],
  })
  const approve = useAct(() => api.supplierFactor.approve.call({ proposalId: id, hash: preview?.hash ?? '' }), {
    cause: `supplier_factor.approve.${id}`,
    reread: reads,
    done: ({ changed }) => t('done.approve', { count: changed }),
  })
  const apply = useAct(() => api.supplierFactor.apply.call({ proposalId: id }), {
    cause: `supplier_factor.apply.${id}`,
    reread: reads,
    done: ({ changed }) => t('done.apply', { count: changed }),
  })
  const forbidden = mayApprove ? undefined : t('approve.not_allowed')
  if (state === 'refused') return null
  return (
    <div className={classes.acts}>
      {state === 'proposed' ? (
        <>
          <ReasonButton
            variant={preview === null ? 'filled' : 'default'}
            reason={mayWrite ? undefined : t('not_allowed')}
            isBusy={look.isPending}
            onPress={() => look.mutate(undefined)}
          >
            {t('act.preview')}
          </ReasonButton>
          <ReasonButton
            variant={preview === null ? 'default' : 'filled'}
            reason={forbidden ?? (preview === null ? t('approve.look_first') : undefined)}
            isBusy={approve.isPending}
            onPress={() => approve.mutate(undefined)}
          >
            {t('act.approve')}
          </ReasonButton>
          <ReasonButton variant="default" reason={forbidden} onPress={() => setAsked('refuse')}>
            {t('act.refuse')}
          </ReasonButton>
        </>
      ) : (
        <>
          <ReasonButton
            variant="default"
            reason={forbidden}
            isBusy={apply.isPending}
            onPress={() => apply.mutate(undefined)}
          >
            {t(`act.apply.${state}`)}
          </ReasonButton>
          {state === 'approved' ? (
            <ReasonButton variant="default" reason={forbidden} onPress={() => setAsked('withdraw')}>
              {t('act.withdraw')}
            </ReasonButton>
          ) : null}
        </>
      )}
      {asked === undefined ? null : (
        <ReasonDialog
          title={t(`confirm.${asked}.title`)}
          hint={t(`confirm.${asked}.text`)}
          confirmLabel={t(`act.${asked}`)}
          maxLength={500}
          act={(reason): Promise<unknown> => api.supplierFactor[asked].call({ proposalId: id, reason })}
          cause={`supplier_factor.${asked}.${id}`}
          reread={reads}
          done={t(`done.${asked}`)}
          onSent={() => setAsked(undefined)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function Effect({ preview }: { preview: NonNullable<ProposalDetail['preview']> }) {
  const { t } = useTranslation(['supplier-factor', 'supplier', 'domain'])
  const { changes, stays, otherYear, taxesUnknown } = preview
  const heads = [t('effect.lines'), t('effect.before'), t('effect.after'), t('effect.paid'), t('effect.net')]
  const tonnes = (kg: string) => formatMass(kg, { unit: 't' }).value
  const closed = changes.filter(({ isClosed }) => isClosed)
  return (
    <section aria-label={t('effect.title')}>
      <h4 className={panel.head}>{t('effect.title')}</h4>
      {changes.length === 0 ? (
        <p className={panel.note}>{t('effect.none')}</p>
      ) : (
        <FiguresTable hasCards>
          <FiguresHead name={t('effect.of')} heads={heads} />
          <Table.Tbody>
            {changes.map((change) => (
              <Table.Tr key={`${change.year} ${change.isClosed} ${change.category} ${change.method}`}>
                <Table.Th scope="row">
                  {t(change.isClosed ? 'effect.row.closed' : 'effect.row', {
                    year: change.year,
                    category: t([`domain:category.${change.category}`, change.category]),
                    method: t(`supplier:method.${change.method}`),
                  })}
                </Table.Th>
                <FiguresCells
                  heads={heads}
                  texts={[
                    formatCount(change.lines),
                    tonnes(change.beforeKg),
                    tonnes(change.afterKg),
                    formatBrl(change.paidBrl),
                    formatBrl(change.netBrl),
                  ]}
                />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      )}
      {stays.map(({ why, lines }) => (
        <p key={why} className={panel.note}>
          {t(`stays.${why}`, { count: lines })}
        </p>
      ))}
      {otherYear === 0 ? null : <p className={panel.note}>{t('other_year', { count: otherYear })}</p>}
      {taxesUnknown.lines === 0 ? null : (
        <Notice
          tone="warning"
          title={t('taxes_unknown', { count: taxesUnknown.lines, amount: formatBrl(taxesUnknown.paidBrl) })}
        />
      )}
      {closed[0] === undefined ? null : (
        <Notice
          tone="info"
          title={t('closed')}
          actions={
            <ButtonLink size="compact-sm" variant="default" target={pathTo(paths.closing, { year: closed[0].year })}>
              {t('act.closing', { year: closed[0].year })}
            </ButtonLink>
          }
        />
      )}
    </section>
  )
}
