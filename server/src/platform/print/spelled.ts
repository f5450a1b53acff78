import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'

/**
 * A document with characters that the typefaces of print lack written by those that they have: small figures below the line, as in CO₂,
 * come out as figures on it. Whatever was typed or taken from the texts of pages may hold some.
 */
export function spelled<N extends ReactNode>(node: N): N {
  return respelled(node) as N
}

function respelled(node: ReactNode): ReactNode {
  if (typeof node === 'string') return node.replace(/[₀-₉]/g, (figure) => String(figure.charCodeAt(0) - ZERO_BELOW))
  if (Array.isArray(node)) return node.map(respelled)
  if (!isValidElement(node)) return node
  const inside = Children.map((node.props as { children?: ReactNode }).children, respelled)
  return inside ? cloneElement(node as ReactElement<object>, {}, ...inside) : node
}

const ZERO_BELOW = '₀'.charCodeAt(0)
