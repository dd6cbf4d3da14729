import { MergePage } from './MergePage.tsx'

export const MergeSchoolsPage = () => <MergePage kind="schools" />
export const MergeCountriesPage = () => <MergePage kind="countries" />
export const MergeLearnersPage = () => <MergePage kind="learners" />
export const MergeTeachersPage = () => <MergePage kind="teachers" />
