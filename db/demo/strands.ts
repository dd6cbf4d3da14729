/** The strands of the demo's paper, in the order of its school report. */
export const demoStrands = [
  {
    titles: { en: 'Maps and skills', af: 'Kaarte en vaardighede' },
    topics: [
      'Map projections',
      'Scale',
      'Direction',
      'Position',
      'Contours',
      'Cross-sections',
      'Gradient',
      'Geographic information systems',
      'Time',
    ],
  },
  {
    titles: { en: 'Climate', af: 'Klimaat' },
    topics: [
      'Climate graphs',
      'Synoptic charts',
      'Seasons',
      'Mid-latitude cyclones',
      'Tropical cyclones',
      'Lapse rates',
      'Oceans',
    ],
  },
  {
    titles: { en: 'Landforms', af: 'Landvorme' },
    topics: ['Rivers', 'Drainage basins', 'Floods', 'Rocks', 'Plate tectonics'],
  },
  {
    titles: { en: 'People and places', af: 'Mense en plekke' },
    topics: ['Population', 'Migration', 'Settlement', 'Urbanisation', 'Africa', 'Southern Africa'],
  },
  {
    titles: { en: 'Resources and change', af: 'Hulpbronne en verandering' },
    topics: ['Water', 'Development', 'Economic sectors'],
  },
]
