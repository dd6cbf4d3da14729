/** Formulas as they are kept, each the one that its TeX makes: a test of the server holds that. */
export const formulaSamples = {
  half: '<math><semantics><mfrac><mn>1</mn><mn>2</mn></mfrac><annotation encoding="application/x-tex">\\frac{1}{2}</annotation></semantics></math>',
  square:
    '<math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math>',
  density:
    '<math display="block"><semantics><mrow><mtext>density</mtext><mo>=</mo><mfrac><mtext>people</mtext><msup><mtext>km</mtext><mn>2</mn></msup></mfrac></mrow><annotation encoding="application/x-tex">\\text{density} = \\frac{\\text{people}}{\\text{km}^2}</annotation></semantics></math>',
  less: '<math><semantics><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow><annotation encoding="application/x-tex">a&lt;b</annotation></semantics></math>',
} as const
