import { Autocomplete } from '@mantine/core'
import { useMemo } from 'react'
import { useGenerators } from '../../lib/use-generators.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import type { ControlProps } from './input-props.ts'
import type { InputSpec } from './method.ts'

const parameters = new Set(['vehicle', 'model_year', 'sector'])

/** Whether the input is a parameter of the fuel's source: it takes one of the choices that the source has. */
export function isParameter({ kind, name }: Pick<InputSpec, 'kind' | 'name'>): boolean {
  return kind === 'text' && parameters.has(name)
}

/** A parameter in the reader's words, with those of all sources to choose from; what is sent is the choice's own name. */
export function ParameterField({
  name,
  control,
  value,
  onChange,
}: {
  name: string
  control: ControlProps
  value: string
  onChange: (value: string) => void
}) {
  const { all } = useGenerators()
  const { choice } = useSourceNames()
  const choices = useMemo(() => {
    const of = all.flatMap((one) => one.parameters.filter((parameter) => parameter.name === name))
    return new Map(of.flatMap(({ options }) => options.map((option) => [choice(option), option] as const)))
  }, [all, choice, name])
  return (
    <Autocomplete
      {...control}
      autoComplete="off"
      maxLength={400}
      data={[...choices.keys()]}
      value={choice(value)}
      onChange={(text) => onChange(choices.get(text) ?? text)}
    />
  )
}
