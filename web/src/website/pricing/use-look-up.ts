import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { useEffect, useState } from 'react'
import { ask } from '../lib/ask.ts'
import { type CnpjRecord, forgetKept, keep, readKept } from './kept-record.ts'
import { problemOf, type SizeChoice } from './look-up-rules.ts'

/** How the look-up stands: `failed` and `validated` without a size let the person choose it. */
export type LookUp =
  | { readonly step: 'idle' }
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly error: string }
  | { readonly step: 'validated'; readonly record: CnpjRecord }

export interface PricingLookUp {
  readonly typed: string
  readonly setTyped: (formatted: string) => void
  readonly lookUp: LookUp
  /** The size as it was detected or chosen, and which of both. */
  readonly choice: SizeChoice | null
  readonly how: 'detected' | 'manual' | null
  /** Why the number in the field cannot be consulted, once that was tried. */
  readonly problem: string | undefined
  /** The number that was found, or that was typed whole where the register did not tell. */
  readonly cnpj: string | undefined
  /** How often a size was told here: its prices are to be shown each time. */
  readonly told: number
  readonly consult: () => void
  readonly choose: (choice: SizeChoice) => void
  readonly reset: () => void
}

/** The CNPJ card's state. What was consulted before in this browser is there again. */
export function usePricingLookUp(): PricingLookUp {
  const [typed, setTyped] = useState('')
  const [lookUp, setLookUp] = useState<LookUp>({ step: 'idle' })
  const [size, setSize] = useState<{ choice: SizeChoice; how: 'detected' | 'manual' } | null>(null)
  const [problem, setProblem] = useState<string>()
  const [told, setTold] = useState(0)
  const tell = (next: { choice: SizeChoice; how: 'detected' | 'manual' }) => {
    setSize(next)
    setTold((before) => before + 1)
  }
  useEffect(() => {
    const kept = readKept()
    if (!kept) return
    setLookUp({ step: 'validated', record: kept.record })
    if (kept.choice) setSize({ choice: kept.choice, how: kept.record.companySize ? 'detected' : 'manual' })
  }, [])

  async function consult(): Promise<void> {
    const reason = problemOf(typed)
    setProblem(reason)
    if (reason) return
    setSize(null)
    setLookUp({ step: 'loading' })
    try {
      const { valid, normalized } = parseCnpj(typed)
      if (!valid) throw new Error('the check digits do not agree')
      const record = await ask<CnpjRecord>(`/cnpj/${normalized}`)
      const detected = record.companySize === 'EMP' ? null : record.companySize
      setLookUp({ step: 'validated', record })
      if (detected) tell({ choice: detected, how: 'detected' })
      keep({ record, choice: detected })
    } catch {
      setLookUp({ step: 'failed', error: 'error.look_up' })
    }
  }

  return {
    typed,
    setTyped: (formatted) => {
      setTyped(formatted)
      setProblem(undefined)
    },
    lookUp,
    choice: size?.choice ?? null,
    how: size?.how ?? null,
    problem,
    cnpj: lookUp.step === 'validated' ? lookUp.record.cnpj : wholeNumber(typed),
    told,
    consult: () => void consult(),
    choose(choice) {
      tell({ choice, how: 'manual' })
      setProblem(undefined)
      if (lookUp.step === 'validated') keep({ record: lookUp.record, choice })
    },
    reset() {
      forgetKept()
      setTyped('')
      setSize(null)
      setProblem(undefined)
      setLookUp({ step: 'idle' })
    },
  }
}

function wholeNumber(typed: string): string | undefined {
  const { valid, normalized } = parseCnpj(typed)
  return valid ? normalized : undefined
}
