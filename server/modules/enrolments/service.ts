export {
  type Enrolment,
  findEnrolment,
  findEnrolmentAt,
  findEnrolmentWith,
  listEnrolments,
  lockAnyEnrolment,
  lockEnrolment,
  lockEnrolmentAt,
  lockEnrolments,
  lockForEdit,
} from './repository.ts';
