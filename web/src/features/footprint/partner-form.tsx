import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { SupplierField } from '../../parts/supplier/supplier-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { Partner } from './footprints-data.ts'

/** A partner: where it answers and what lets us in; of one that is there, the secret stays unless another is typed. */
export function PartnerForm({ partner, onDone }: { partner: Partner | undefined; onDone: () => void }) {
  const { t } = useTranslation('footprint')
  const fields = useFields({
    start: {
      name: partner?.name ?? '',
      baseUrl: partner?.baseUrl ?? '',
      authUrl: partner?.authUrl ?? '',
      clientId: partner?.clientId ?? '',
      secret: '',
      supplierId: partner?.supplierId ?? '',
    },
    label: (field) => t(`partner.form.${field}`),
    required: ['name', 'baseUrl', 'clientId', ...(partner ? [] : ['secret' as const])],
    codes: {
      'pact_partner.exists': 'baseUrl',
      'pact_partner.secret_missing': 'secret',
      'net.url_invalid': 'baseUrl',
      'net.address_refused': 'baseUrl',
    },
    send: ({ secret, authUrl, supplierId, ...values }) => {
      const told = { ...values, authUrl: authUrl.trim() || null, supplierId: supplierId || null }
      return partner
        ? api.pactPartner.update.call({ ...told, partnerId: partner.id, ...(secret === '' ? {} : { secret }) })
        : api.pactPartner.create.call({ ...told, secret })
    },
    cause: 'pact_partner.save',
    reread: [api.pactPartner, api.audit],
    done: t('done.partner'),
    onSent: onDone,
  })
  const { field } = fields
  return (
    <Form fields={fields} save={t('save')} openBy="partner">
      <TextField {...field('name')} maxLength={200} data-autofocus />
      <TextField {...field('baseUrl')} description={t('partner.form.baseUrl.about')} type="url" maxLength={500} />
      <TextField {...field('authUrl')} description={t('partner.form.authUrl.about')} type="url" maxLength={500} />
      <TextField {...field('clientId')} maxLength={300} autoComplete="off" />
      <TextField
        {...field('secret')}
        {...(partner ? { description: t('partner.form.secret.about') } : {})}
        type="password"
        maxLength={1000}
        autoComplete="new-password"
      />
      <SupplierField
        {...field('supplierId')}
        description={t('partner.form.supplierId.about')}
        chosen={partner?.supplierId ? { value: partner.supplierId, label: partner.supplier ?? '' } : undefined}
      />
    </Form>
  )
}
