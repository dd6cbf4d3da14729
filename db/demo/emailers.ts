/** Templates of mass mails that the first olympiad's staff have written, each in its versions. */
export const demoEmailers = [
  {
    name: 'Learners not loaded yet',
    versions: [
      {
        en: {
          subject: 'Please load your learners: {{ olympiad }}',
          body: `Dear {{ name }}

{{ school }} has not loaded its learners for the {{ olympiad }} yet. It opens on {{ opens }}.

[Load learners]({{ portal }}/load-learners)

The organisers`,
        },
      },
      {
        en: {
          subject: 'Please load your learners: {{ olympiad }}',
          body: `Dear {{ name }}

{% if learners == 0 %}{{ school }} has not loaded any learners{% else %}{{ school }} has loaded {{ learners }} learners so far{% endif %} for the {{ olympiad }}. It opens on **{{ opens }}**.

[Load learners]({{ portal }}/load-learners)

The organisers`,
        },
        af: {
          subject: 'Skryf asseblief jou leerders in: {{ olympiad }}',
          body: `Beste {{ name }}

{% if learners == 0 %}{{ school }} het nog geen leerders ingeskryf nie{% else %}{{ school }} het tot nou toe {{ learners }} leerders ingeskryf{% endif %} vir die {{ olympiad }}. Dit begin op **{{ opens }}**.

[Skryf leerders in]({{ portal }}/load-learners)

Die organiseerders`,
        },
      },
    ],
  },
  {
    name: 'Invoice not paid yet',
    versions: [
      {
        en: {
          subject: 'Your invoice for the {{ olympiad }}',
          body: `Dear {{ name }}

{{ outstanding }} of the invoice of {{ school }} is still outstanding. Learners can sit once it is paid.

[See the invoice]({{ portal }}/invoices)

If you have paid in the last days, please ignore this mail.

The organisers`,
        },
        af: {
          subject: 'Jou faktuur vir die {{ olympiad }}',
          body: `Beste {{ name }}

{{ outstanding }} van die faktuur van {{ school }} is nog uitstaande. Leerders kan skryf sodra dit betaal is.

[Sien die faktuur]({{ portal }}/invoices)

As jy in die laaste dae betaal het, ignoreer asseblief hierdie e-pos.

Die organiseerders`,
        },
      },
    ],
  },
] as const
