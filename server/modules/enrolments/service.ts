export {
  type Enrolment,
  findEnrolment,
  findEnrolmentOf,
  listEnrolments,
  lockAnyEnrolment,
  lockEnrolment,
  lockEnrolmentOf,
  lockForEdit,
} from './repository.ts';
