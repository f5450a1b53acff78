import { STATES } from '@pegada/core/company/address.ts'
import { OFFER_KINDS } from '@pegada/core/marketplace/offer-kind.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { CheckField, ChoiceField, ManyField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { CnpjField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { Offer } from './marketplace-data.ts'

/** Writes an offer as a draft, or changes one; documents are added once it is there. */
export function OfferForm({ offer, onDone }: { offer?: Offer; onDone: (saved: Offer) => void }) {
  const { t } = useTranslation('marketplace')
  const fields = useFields({
    start: startOf(offer),
    label: (field) => t(`column.${field}`),
    required: ['title', 'provider', 'cnpj', 'email', 'validFrom', 'validTo'],
    codes: { 'cnpj.invalid': 'cnpj', 'market_offer.validity_invalid': 'validTo' },
    send: ({ title, description, provider, terms, states, ...said }) =>
      api.marketDesk.save.call({
        ...said,
        ...(offer && { offerId: offer.id }),
        ...{ title: title.trim(), description: description.trim(), provider: provider.trim(), terms: terms.trim() },
        states: [...states],
      }),
    cause: 'market_offer.save',
    reread: [api.marketDesk, api.marketOffer, api.audit],
    done: t('desk.saved'),
    onDone,
  })
  const { field } = fields
  return (
    <Form fields={fields} openBy={offer ? 'offer' : 'create'} save={t('desk.save')}>
      <ChoiceField {...field('kind')} options={OFFER_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      <TextField {...field('title')} maxLength={160} />
      <TextAreaField {...field('description')} maxLength={2000} />
      <TextField {...field('provider')} maxLength={200} />
      <CnpjField {...field('cnpj')} />
      <TextField {...field('email')} type="email" maxLength={320} />
      <ManyField
        {...field('states')}
        description={t('desk.states.help')}
        options={STATES.map((value) => ({ value, label: value }))}
      />
      <TextAreaField {...field('terms')} maxLength={2000} />
      <DayField {...field('validFrom')} />
      <DayField {...field('validTo')} />
      <CheckField {...field('isExample')} />
    </Form>
  )
}

function startOf(offer: Offer | undefined) {
  const kind: Offer['kind'] = offer?.kind ?? 'certificates'
  const states: readonly string[] = offer?.states ?? []
  return {
    ...{ kind, states, title: offer?.title ?? '', description: offer?.description ?? '' },
    ...{ provider: offer?.provider ?? '', cnpj: offer?.cnpj ?? '', email: offer?.email ?? '' },
    ...{ terms: offer?.terms ?? '', validFrom: offer?.validFrom ?? '', validTo: offer?.validTo ?? '' },
    isExample: offer?.isExample ?? false,
  }
}
