import { Decimal, decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import type { Answer, Answers } from './answer.ts'
import { mostPoints, type Question } from './question.ts'

/**
 * How far a supplier is, out of a hundred: points won ÷ points that its form asks for. A rule of ours, shown where a score is.
 * Points that evidence is asked for and not given count half. A question left open wins nothing and is told as left open; of a
 * supplier that answered no question with points nothing is known, which is no score of zero.
 */
export interface Score {
  /** 0 to 100, not rounded; null where no question with points was answered. */
  readonly percent: Decimal | null
  readonly won: Decimal
  /** Points that the questions of the form are worth together. */
  readonly askable: number
  readonly working: readonly QuestionScore[]
}

/** What one question with points brought. */
export interface QuestionScore {
  readonly question: string
  readonly state: 'left_open' | 'evidenced' | 'without_evidence' | 'needs_none'
  /** What the answer is worth, before evidence is looked at. */
  readonly worth: number
  readonly won: Decimal
  readonly most: number
}

/** What points without evidence count. */
export const WITHOUT_EVIDENCE: Decimal = decimal('0.5')

/** The score of these answers, with its working question by question. */
export function scoreOf({ form, byQuestion }: Answers): Score {
  const asked = form.questions.filter((question) => mostPoints(question) > 0)
  const working = asked.map((question) => scoreQuestion(question, byQuestion.get(question.id)))
  const askable = asked.reduce((sum, question) => sum + mostPoints(question), 0)
  const won = sumDecimals(working.map((each) => each.won))
  const isAnswered = working.some(({ state }) => state !== 'left_open')
  return { percent: isAnswered ? won.times(100).div(askable) : null, won, askable, working }
}

/** A score as it is shown: one decimal, halves away from zero. */
export function shownScore(percent: Decimal): string {
  return percent.toFixed(1, Decimal.ROUND_HALF_UP)
}

function scoreQuestion(question: Question, answer: Answer | undefined): QuestionScore {
  const head = { question: question.id, most: mostPoints(question) }
  if (!answer) return { ...head, state: 'left_open', worth: 0, won: ZERO }
  const worth = worthOf(question, answer)
  const isHalved = worth > 0 && question.evidence.length > 0 && answer.evidence.length === 0
  const state = isHalved ? 'without_evidence' : answer.evidence.length > 0 ? 'evidenced' : 'needs_none'
  const won = new Decimal(worth).times(isHalved ? WITHOUT_EVIDENCE : 1)
  return { ...head, state, worth, won }
}

function worthOf({ points }: Question, { values }: Answer): number {
  switch (points.kind) {
    case 'none':
      return 0
    case 'answered':
      return points.points
    case 'by_option': {
      const value = values.get(points.field)
      return value?.kind === 'text' ? (points.points[value.value] ?? 0) : 0
    }
    case 'covers': {
      const value = values.get(points.field)
      const told = value?.kind === 'list' ? value.value : []
      return points.options.every((option) => told.includes(option)) ? points.points : 0
    }
  }
}
