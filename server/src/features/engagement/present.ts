import type { Outputs } from '@pegada/contract/contract.ts'
import { givenAnswers } from '@pegada/contract/engagement-shape.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Answers } from '@pegada/core/supplier/answer.ts'
import { type Form, formOf, questionnaireOf } from '@pegada/core/supplier/questionnaire.ts'
import { readAnswers } from '@pegada/core/supplier/read-answers.ts'
import { type Score, scoreOf } from '@pegada/core/supplier/score.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import { ownQuestionsOf } from './campaigns.ts'
import { languageOf } from './letters.ts'
import type { CampaignRow } from './repo.ts'
import type { AnswerRow, EvidenceRow, ListedRequest, RequestRow } from './repo-requests.ts'

export type Given = Outputs['supplierAnswer']['open']['answers']

/** What a campaign asks. */
export function formOfCampaign(campaign: Pick<CampaignRow, 'id' | 'version' | 'size' | 'ownQuestions'>): Form {
  const questionnaire = questionnaireOf(campaign.version)
  invariant(questionnaire, 'a version that was asked is kept')
  return formOf(questionnaire, campaign.size, ownQuestionsOf(campaign))
}

/** The same as the contract tells it. */
export function presentForm(campaign: Pick<CampaignRow, 'id' | 'version' | 'size' | 'ownQuestions'>) {
  return { version: campaign.version, size: campaign.size, own: ownQuestionsOf(campaign) }
}

/** A request as a list shows it. */
export function presentRequest({ request, campaign, supplier, score }: ListedRequest) {
  const {
    id,
    campaignId,
    supplierId,
    email,
    language,
    state,
    invitedAt,
    openedAt,
    answeredAt,
    remindedOn,
    reviewedAt,
  } = request
  return {
    ...{ id, campaignId, supplierId, supplier, email, state, campaign: campaign.name, year: campaign.year },
    language: languageOf(language),
    score: score === null ? null : plainNumeric(score),
    deadline: campaign.deadline,
    invitedAt: invitedAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    remindedAt: remindedOn === null ? null : `${remindedOn}T00:00:00.000Z`,
    reviewedAt: reviewedAt?.toISOString() ?? null,
  }
}

export function draftOf({ id, draft }: Pick<RequestRow, 'id' | 'draft'>): Given {
  return readStored(givenAnswers, draft, { table: 'supplier_requests', column: 'draft', row: id })
}

export function sentOf({ requestId, answers }: Pick<AnswerRow, 'requestId' | 'answers'>): Given {
  return readStored(givenAnswers, answers, { table: 'supplier_answers', column: 'answers', row: requestId })
}

/** Answers that were sent, read by their form. */
export function answersOf(campaign: CampaignRow, sent: AnswerRow): Answers {
  const read = readAnswers(formOfCampaign(campaign), sentOf(sent))
  invariant('answers' in read, 'what was sent was read before')
  return read.answers
}

/** A score with its working, as the contract tells it. */
export function presentScore(answers: Answers) {
  const { percent, won, askable, working }: Score = scoreOf(answers)
  return {
    percent: percent === null ? null : toPlain(percent.toDecimalPlaces(20)),
    won: toPlain(won),
    askable,
    working: working.map((each) => ({ ...each, won: toPlain(each.won) })),
  }
}

export function presentFile({ id, name, bytes }: EvidenceRow) {
  return { id, name, bytes }
}
