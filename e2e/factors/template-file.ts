/** A supplier's list in the product's own template: two factors, and two rows with a fault each. */
export const templateFile = {
  name: 'fornecedores-2025.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'codigo;nome;unidade;ano;fonte;co2e;escopo;categoria',
      'chapa-galvanizada;Chapa galvanizada wexlodur;kg;2025;Declaração ambiental de produto 12/2025;2,31;3;Bens e Serviços Comprados',
      'tinta-epoxi;Tinta epóxi wexlodur;L;2025;Declaração ambiental de produto 14/2025;3,07;3;Bens e Serviços Comprados',
      'sem-valor;Parafuso wexlodur;kg;2025;Declaração ambiental de produto 15/2025;;3;Bens e Serviços Comprados',
      'ano-errado;Arruela wexlodur;kg;25;Declaração ambiental de produto 16/2025;1,9;3;Bens e Serviços Comprados',
    ].join('\r\n'),
  ),
}
