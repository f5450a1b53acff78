import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { typedList } from '../../lib/typed-list.ts'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { SupplierField } from '../../parts/supplier/supplier-field.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import classes from './footprint.module.css'
import type { FootprintDetail } from './footprints-data.ts'

const reread = [api.footprint, api.supplierFactor, api.activity, api.inventory, api.audit]

/** What may be done with a footprint that was received: say whose it is, approve, refuse, take out of use. */
export function FootprintActs({ footprint }: { footprint: FootprintDetail }) {
  const { t } = useTranslation('footprint')
  const mayApprove = useCan('footprint:approve')
  const lack = usePlanLack('pact')
  const [asked, setAsked] = useState<'approve' | 'refuse' | 'withdraw'>()
  const { id, state, kind, supplierId, proposal } = footprint
  const forbidden = mayApprove ? undefined : t('approve.not_allowed')
  if (kind === 'published') return null
  return (
    <>
      {state === 'received' ? <SupplierOf footprint={footprint} /> : null}
      {proposal === null ? null : <ProposalNotice proposal={proposal} />}
      {state === 'received' && asked !== 'approve' ? (
        <div className={classes.acts}>
          <ReasonButton
            reason={forbidden ?? lack ?? (supplierId === null ? t('approve.supplier_first') : undefined)}
            onPress={() => setAsked('approve')}
          >
            {t('act.approve')}
          </ReasonButton>
          <ReasonButton variant="default" reason={forbidden} onPress={() => setAsked('refuse')}>
            {t('act.refuse')}
          </ReasonButton>
        </div>
      ) : null}
      {state === 'approved' ? (
        <div className={classes.acts}>
          <ReasonButton variant="default" reason={forbidden} onPress={() => setAsked('withdraw')}>
            {t('act.withdraw')}
          </ReasonButton>
        </div>
      ) : null}
      {asked === 'approve' ? <ApproveForm footprint={footprint} onDone={() => setAsked(undefined)} /> : null}
      {asked === 'refuse' || asked === 'withdraw' ? (
        <ReasonDialog
          title={t(`confirm.${asked}.title`)}
          hint={t(`confirm.${asked}.text`)}
          confirmLabel={t(`act.${asked}`)}
          maxLength={500}
          act={(reason): Promise<unknown> => api.footprint[asked].call({ footprintId: id, reason })}
          cause={`footprint.${asked}.${id}`}
          reread={reread}
          done={t(`done.${asked}`)}
          onSent={() => setAsked(undefined)}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

/** The supplier whose footprint it is, which its CNPJ tells or a person. */
function SupplierOf({ footprint: { id, supplierId, supplier } }: { footprint: FootprintDetail }) {
  const { t } = useTranslation('footprint')
  const mayWrite = useCan('footprint:write')
  const fields = useFields({
    start: { supplierId: supplierId ?? '' },
    label: () => t('fact.supplier'),
    send: (values) => api.footprint.match.call({ footprintId: id, supplierId: values.supplierId || null }),
    cause: `footprint.match.${id}`,
    reread: [api.footprint, api.audit],
    done: t('done.match'),
  })
  return (
    <Form fields={fields} {...(mayWrite ? { save: t('act.match') } : {})} button={{ variant: 'default' }}>
      <SupplierField
        {...fields.field('supplierId')}
        description={t('supplier.about')}
        chosen={supplierId === null ? undefined : { value: supplierId, label: supplier ?? '' }}
        disabled={!mayWrite}
      />
    </Form>
  )
}

/** Asks by which codes documents name the product, and approves. */
function ApproveForm({ footprint: { id, codes }, onDone }: { footprint: FootprintDetail; onDone: () => void }) {
  const { t } = useTranslation('footprint')
  const fields = useFields({
    start: { products: codes.join(', ') },
    label: () => t('approve.products'),
    required: ['products'],
    failsAt: 'products',
    send: ({ products }) => api.footprint.approve.call({ footprintId: id, products: typedList(products) }),
    cause: `footprint.approve.${id}`,
    reread,
    done: t('done.approve'),
    onSent: onDone,
  })
  return (
    <Form fields={fields} save={t('act.approve')} openBy="approve">
      <TextField
        {...fields.field('products')}
        description={t('approve.products.about')}
        maxLength={2000}
        data-autofocus
      />
    </Form>
  )
}

function ProposalNotice({ proposal: { id, state } }: { proposal: NonNullable<FootprintDetail['proposal']> }) {
  const { t } = useTranslation('footprint')
  return (
    <Notice
      tone={state === 'approved' ? 'done' : 'info'}
      title={t(`proposal.${state}`)}
      actions={
        <ButtonLink size="compact-sm" variant="default" target={pathTo(paths.supplierProposals, { proposal: id })}>
          {t('act.proposal')}
        </ButtonLink>
      }
    />
  )
}
