import type { Inputs } from '@pegada/contract/contract.ts'
import { REQUEST_KINDS } from '@pegada/contract/marketplace-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { plainIn, typedOf } from '../../lib/typed-number.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FoundManyField } from '../../ui/form/found-field.tsx'
import { AmountField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { askableOffersQuery, type MarketRequest, type Offer } from './marketplace-data.ts'

interface Begin {
  readonly offers: readonly string[]
  readonly quantity: string | undefined
  readonly unit: string | undefined
}

/** Writes a request as a draft, or changes one that was not sent. */
export function RequestForm({
  request,
  begin,
  onDone,
}: {
  request?: MarketRequest
  begin?: Begin
  onDone: (requestId: string) => void
}) {
  const { t } = useTranslation('marketplace')
  const year = useWorkingYear()
  const offers = useFoundOffers(request, begin)
  const fields = useFields({
    start: startOf(request, begin),
    label: (field) => t(`column.${field}`),
    required: ['title', 'message', 'answerBy', 'offers'],
    amounts: ['quantity'],
    codes: {
      'market_request.answer_by_past': 'answerBy',
      'market_request.quantity_invalid': 'quantity',
      'market_offer.not_offered': 'offers',
    },
    send: (values) => {
      const input = inputOf(values, request?.year ?? year)
      return request
        ? api.marketRequest.update.call({ ...input, requestId: request.id })
        : api.marketRequest.create.call(input)
    },
    cause: 'market_request.save',
    reread: [api.marketRequest, api.audit],
    done: t('form.done'),
    onDone: ({ requestId }) => onDone(requestId),
  })
  const { field } = fields
  return (
    <Form fields={fields} openBy={request ? 'edit' : 'create'} save={t('form.save')}>
      <ChoiceField
        {...field('kind')}
        options={REQUEST_KINDS.map((value) => ({ value, label: t(`request.kind.${value}`) }))}
      />
      <TextField {...field('title')} maxLength={160} />
      <FoundManyField {...field('offers')} {...offers} description={t('form.offers')} maxValues={10} />
      <TextAreaField {...field('message')} description={t('form.message')} minRows={4} maxLength={4000} />
      <AmountField {...field('quantity')} description={t('form.quantity')} />
      <TextField {...field('unit')} maxLength={40} />
      <DayField {...field('answerBy')} />
    </Form>
  )
}

/** Offers by what is typed, and those that are chosen at first, which no page of the list may hold. */
function useFoundOffers(request: MarketRequest | undefined, begin: Begin | undefined) {
  const [search, onSearch] = useState('')
  const found = useQuery({
    ...askableOffersQuery(search === '' ? {} : { search }),
    placeholderData: keepPreviousData,
  })
  const ids = request ? [] : (begin?.offers ?? [])
  const named = useQuery({ ...askableOffersQuery({ ids: ids.join() }), enabled: ids.length > 0 })
  const asked = (request?.asks ?? []).map(({ offer, offerTitle, provider }) => ({
    id: offer,
    title: offerTitle,
    provider,
  }))
  return {
    options: (found.data?.rows ?? []).map(offered),
    chosen: [...asked, ...(named.data?.rows ?? [])].map(offered),
    onSearch,
  }
}

function offered({ id, title, provider }: Pick<Offer, 'id' | 'title' | 'provider'>) {
  return { value: id, label: `${title} · ${provider}` }
}

function startOf(request: MarketRequest | undefined, begin: Begin | undefined) {
  const quantity = request ? request.quantity : begin?.quantity
  const offers: readonly string[] = request ? request.asks.map(({ offer }) => offer) : (begin?.offers ?? [])
  const kind: MarketRequest['kind'] = request?.kind ?? 'proposal'
  return {
    ...{ kind, offers, title: request?.title ?? '', message: request?.message ?? '' },
    quantity: quantity && /^\d+(\.\d+)?$/.test(quantity) ? typedOf(quantity) : '',
    unit: (request ? request.unit : begin?.unit) ?? '',
    answerBy: request?.answerBy ?? '',
  }
}

function inputOf(values: ReturnType<typeof startOf>, year: number): Inputs['marketRequest']['create'] {
  const { kind, title, message, offers, answerBy } = values
  return {
    ...{ kind, year, answerBy, title: title.trim(), message: message.trim(), offers: [...offers] },
    quantity: plainIn(values.quantity),
    unit: values.unit.trim() || null,
  }
}
