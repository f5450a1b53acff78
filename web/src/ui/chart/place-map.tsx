import { useMediaQuery } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '../../lib/paths.ts'
import { SkeletonBlock } from '../skeletons.tsx'
import { ErrorState } from '../states.tsx'
import { Chart } from './chart.tsx'
import { mapOption } from './map-option.ts'
import type { Measure } from './mass.ts'

/** A state by its two letters, or a municipality by its IBGE code. */
export interface MappedPlace {
  readonly code: string
  readonly name: string
  readonly amount: string
  readonly target: Target
}

/**
 * Where in Brazil, or in one state of it, is how much? The more, the brighter; what has an amount leads to what it is made of. The
 * municipalities of a state are loaded when they are first looked at.
 */
export function PlaceMap({
  state,
  title,
  sentence,
  measure,
  places,
  rows,
  links,
  fileName,
}: {
  /** The state whose municipalities are drawn; without one, the states. */
  state: string | undefined
  title: string
  /** Told which of the places the mesh does not draw, by name. */
  sentence: (undrawn: readonly string[]) => ReactNode
  measure: Measure
  places: readonly MappedPlace[]
  rows: readonly (readonly string[])[]
  links: readonly (Target | undefined)[]
  fileName: string
}) {
  const navigate = useNavigate()
  const height = useMediaQuery('(max-width: 40em)') ? 400 : 560
  const mesh = useQuery({
    queryKey: ['map', 'municipalities', state],
    queryFn: state === undefined ? skipToken : () => loadMunicipalities(state),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (mesh.isError) return <ErrorState error={mesh.error} onRetry={() => void mesh.refetch()} />
  if (state !== undefined && !mesh.data) return <SkeletonBlock height={height} />
  const drawn = mesh.data && new Set(mesh.data)
  const undrawn = drawn ? places.filter(({ code }) => !drawn.has(code)).map(({ name }) => name) : []
  const amounts = new Map(places.filter(({ amount }) => amount !== '0').map(({ code, amount }) => [code, amount]))
  const names = new Map(places.map(({ code, name }) => [code, name]))
  return (
    <Chart
      title={title}
      sentence={sentence(undrawn)}
      kind="map"
      option={(paint) =>
        mapOption({ map: state ?? 'brazil', amounts, measure, nameOf: (code) => names.get(code) ?? code }, paint)
      }
      height={height}
      rows={rows}
      links={links}
      fileName={fileName}
      onPick={(code) => {
        const target = places.find((place) => place.code === code)?.target
        if (target) void navigate(target)
      }}
    />
  )
}

async function loadMunicipalities(state: string): Promise<readonly string[]> {
  const { registerMunicipalities } = await import('./marks/municipalities.ts')
  return registerMunicipalities(state)
}
