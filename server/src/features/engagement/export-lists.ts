import { campaignColumns, requestColumns } from '@pegada/contract/engagement.ts'
import { dayCell, instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type CampaignFilter, type CampaignWanted, type ListedCampaign, selectCampaigns } from './repo.ts'
import { type ListedRequest, type RequestFilter, type RequestWanted, selectRequests } from './repo-requests.ts'

type FilePorts = Pick<Ports, 'db' | 'translate'>

/** The campaigns as a file, under the filters and in the order of the screen. */
export function exportCampaigns(
  ports: FilePorts,
  actor: Actor,
  wanted: OrderedFile<(typeof campaignColumns)[number], CampaignWanted['sort']> & Omit<CampaignFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    name: 'engagement:campaigns',
    all: campaignColumns,
    columns: ofCampaign,
    sort: 'createdAt',
    select: selectCampaigns,
  } as const
  return streamCompanyList(ports, actor, wanted, list, headers)
}

/** The requests as a file, under the filters and in the order of the screen. */
export function exportRequests(
  ports: FilePorts,
  actor: Actor,
  wanted: OrderedFile<(typeof requestColumns)[number], RequestWanted['sort']> & Omit<RequestFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    name: 'engagement:requests',
    all: requestColumns,
    columns: ofRequest,
    sort: 'invitedAt',
    select: selectRequests,
  } as const
  return streamCompanyList(ports, actor, wanted, list, headers)
}

const title = (key: string) => `engagement:column.${key}`
const answered = ['answered', 'accepted', 'asked_again', 'refused'] as const

const ofCampaign: ListColumns<ListedCampaign, (typeof campaignColumns)[number]> = {
  name: { title: title('campaign'), width: 40, cell: ({ campaign }) => textCell(campaign.name) },
  size: {
    title: title('size'),
    width: 16,
    cell: ({ campaign }, say) => codeCell(say, `engagement:size.${campaign.size}`, campaign.size),
  },
  year: { title: title('year'), width: 10, cell: ({ campaign }) => numberCell(campaign.year) },
  deadline: { title: title('deadline'), width: 14, cell: ({ campaign }) => dayCell(campaign.deadline) },
  state: {
    title: title('state'),
    width: 14,
    cell: ({ campaign }, say) => textCell(say(`engagement:campaign.${campaign.closedAt ? 'closed' : 'open'}`)),
  },
  requests: {
    title: title('requests'),
    width: 12,
    cell: ({ states }) => numberCell(Object.values(states).reduce((sum, count) => sum + count, 0)),
  },
  answered: {
    title: title('answered'),
    width: 14,
    cell: ({ states }) => numberCell(answered.reduce((sum, state) => sum + (states[state] ?? 0), 0)),
  },
  createdAt: { title: title('createdAt'), width: 22, cell: ({ campaign }) => instantCell(campaign.createdAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ campaign }) => textCell(campaign.id) },
}

const instantOr = (at: Date | null) => (at ? instantCell(at) : textCell(null))

const ofRequest: ListColumns<ListedRequest, (typeof requestColumns)[number]> = {
  supplier: { title: title('supplier'), width: 40, cell: ({ supplier }) => textCell(supplier) },
  campaign: { title: title('campaign'), width: 40, cell: ({ campaign }) => textCell(campaign.name) },
  year: { title: title('year'), width: 10, cell: ({ campaign }) => numberCell(campaign.year) },
  email: { title: title('email'), width: 34, cell: ({ request }) => textCell(request.email) },
  language: { title: title('language'), width: 12, cell: ({ request }) => textCell(request.language) },
  state: {
    title: title('state'),
    width: 18,
    cell: ({ request }, say) => codeCell(say, `supplier:engagement.${request.state}`, request.state),
  },
  score: {
    title: title('score'),
    width: 12,
    cell: ({ score }) => (score === null ? textCell(null) : numberCell(score)),
  },
  deadline: { title: title('deadline'), width: 14, cell: ({ campaign }) => dayCell(campaign.deadline) },
  invitedAt: { title: title('invitedAt'), width: 22, cell: ({ request }) => instantCell(request.invitedAt) },
  answeredAt: { title: title('answeredAt'), width: 22, cell: ({ request }) => instantOr(request.answeredAt) },
  reviewedAt: { title: title('reviewedAt'), width: 22, cell: ({ request }) => instantOr(request.reviewedAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ request }) => textCell(request.id) },
}
