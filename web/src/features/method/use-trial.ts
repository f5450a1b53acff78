import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { type Failure, failureOf } from '../../lib/error-message.ts'
import { fieldOfFailure, type InputProblem, problemsOfInputs } from '../../parts/method/input-problems.ts'
import { givenInputs, type MethodDescription, type MethodInputs } from '../../parts/method/method.ts'
import { type CalculatorState, type ChangeCalculator, categoryOf, gwpSetOf } from './calculator-state.ts'
import { readInputs, writeInputs } from './inputs-text.ts'

export type TrialState = ReturnType<typeof useTrial>

/** What is typed, kept in the address a moment later, and what it would emit, calculated without storing. */
export function useTrial(method: MethodDescription, state: CalculatorState, onChange: ChangeCalculator) {
  const [inputs, setInputs] = useAddressedInputs(state, onChange)
  const problems = useMemo(() => problemsOfInputs(method, inputs), [method, inputs])
  const { period, region } = state
  const isPeriod = /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(period)
  const trial = {
    method: method.key,
    category: categoryOf(method, state),
    inputs: givenInputs(method, inputs),
    period,
    gwpSet: gwpSetOf(state),
    ...(region === undefined ? {} : { region }),
  }
  const asked = problems.length === 0 && isPeriod ? JSON.stringify(trial) : undefined
  const [settled] = useDebouncedValue(asked, 350)
  const query = useQuery({
    ...api.method.try.queryOptions({
      input: settled === undefined ? skipToken : (JSON.parse(settled) as typeof trial),
    }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isSettled = asked === settled
  const refused = query.isError && isSettled && settled !== undefined ? failureOf(query.error) : undefined
  const place = refused && fieldOfFailure(method, refused)
  return {
    inputs,
    setInputs,
    trial,
    isPeriod,
    /** Inputs that the method cannot do without and that are still open. */
    missing: problems.filter(isMissing).map(({ field }) => field),
    hasProblems: problems.some((one) => !isMissing(one)),
    calculation: asked === undefined || query.isError ? undefined : query.data,
    isBehind: asked !== undefined && (!isSettled || query.isFetching),
    /** What the server refused and no input can answer for. */
    refusal: place === undefined ? refused : undefined,
    problemOf: (field: string): Failure | undefined =>
      problems.find((one) => one.field === field && !isMissing(one)) ?? (place === field ? refused : undefined),
  }
}

function isMissing({ code }: InputProblem): boolean {
  return code === 'method.input_missing'
}

/** Inputs as they are typed; the address follows, and changes them only when somebody else changed it. */
function useAddressedInputs({ inputs: told }: CalculatorState, onChange: ChangeCalculator) {
  const [inputs, setInputs] = useState<MethodInputs>(() => readInputs(told))
  const written = useRef(told)
  const write = useDebouncedCallback((next: MethodInputs) => {
    written.current = writeInputs(next)
    onChange({ inputs: written.current })
  }, 400)
  useEffect(() => {
    if (told === written.current) return
    written.current = told
    setInputs(readInputs(told))
  }, [told])
  const change = (next: MethodInputs) => {
    setInputs(next)
    write(next)
  }
  return [inputs, change] as const
}
