import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'

export type ProductRecord = Outputs['product']['get']
export type Result = ProductRecord['shown']['result']
export type Held = ProductRecord['shown']['content']
export type Content = Inputs['product']['update']['content']
export type Input = Content['inputs'][number]
export type Change = Outputs['product']['compare']

export const TABS = ['inputs', 'process', 'what_if', 'ledger', 'versions'] as const
export type Tab = (typeof TABS)[number]

const none = undefined as string | undefined
const unasked = { product: none, version: 0, tab: none, input: none, panel: none, from: 0 }

/** The product of the address, its version, the part that is shown and the input that is open. */
export function useRecordState() {
  return useUrlState(unasked)
}

/** The part of the page that the address names. */
export function tabIn({ tab }: { readonly tab: string | undefined }): Tab {
  return TABS.find((one) => one === tab) ?? 'inputs'
}

/** The product of the address with its draft, or with the version that is named; nothing where none is named. */
export function recordQuery({ product, version }: { readonly product: string | undefined; readonly version: number }) {
  const input = product === undefined ? skipToken : { productId: product, ...(version > 0 ? { version } : {}) }
  return api.product.get.queryOptions({ input })
}

export const productRecordData = pageData({
  may: 'product:read',
  question: (search) => readState(unasked, search),
  read: (queries, state) => (state.product === undefined ? [] : [queries.prefetchQuery(recordQuery(state))]),
})
